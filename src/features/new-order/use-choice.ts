import { useRef, useState } from 'react'

type Shown = { step: number; course?: number | undefined; sizeId?: string | undefined }

/**
 * The choices in a dialog.
 * @param begin the initial ones; @param begun those before it was closed, if any.
 * @param onStore called at every change; undefined: back to the initial ones, so there is nothing to store.
 */
export function useChoice<Choice extends Shown, Change>(
  {
    begin,
    begun,
    step,
  }: { begin: () => Choice; begun: Choice | undefined; step: (choice: Choice, change: Change) => Choice },
  onStore: (choice: Choice | undefined) => void,
) {
  const [beginning] = useState(begin)
  const [choice, setChoice] = useState(begun ?? beginning)
  // Two changes may come before the next render.
  const latest = useRef(choice)
  const isDirty = (now: Choice) => contentOf(now) !== contentOf(beginning)

  const change = (asked: Change): void => {
    const next = step(latest.current, asked)
    if (next === latest.current) return
    latest.current = next
    onStore(isDirty(next) ? next : undefined)
    setChoice(next)
  }
  return { choice, change, isDirty: isDirty(choice) }
}

/** The step shown is not a choice, and a course or size alone is one tap and often only a look at its price. */
const contentOf = <Choice extends Shown>({ step, course, sizeId, ...chosen }: Choice): string => JSON.stringify(chosen)
