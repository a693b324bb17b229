import { useRef, useState } from 'react'

/**
 * What is chosen in a dialog, kept at every change.
 * @param begin what it would begin with; @param begun what it was left with before, if it was.
 * @param onKeep hears of every change; undefined: it is again as it would begin, and there is nothing to keep.
 */
export function useChoice<Choice extends { step: number }, Change>(
  {
    begin,
    begun,
    step,
  }: { begin: () => Choice; begun: Choice | undefined; step: (choice: Choice, change: Change) => Choice },
  onKeep: (choice: Choice | undefined) => void,
) {
  const [beginning] = useState(begin)
  const [choice, setChoice] = useState(begun ?? beginning)
  // Two changes may come before the next drawing.
  const latest = useRef(choice)
  const isDirty = (now: Choice) => contentOf(now) !== contentOf(beginning)

  const change = (asked: Change): void => {
    const next = step(latest.current, asked)
    if (next === latest.current) return
    latest.current = next
    onKeep(isDirty(next) ? next : undefined)
    setChoice(next)
  }
  return { choice, change, isDirty: isDirty(choice) }
}

/** Which step is shown is nothing that anybody has chosen. */
const contentOf = <Choice extends { step: number }>({ step: _, ...chosen }: Choice): string => JSON.stringify(chosen)
