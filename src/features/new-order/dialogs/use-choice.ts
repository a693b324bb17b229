import { useRef, useState } from 'react'
import { newId } from '#/lib/storage/new-id.ts'

type ChoiceBase = { step: number; course?: number | undefined; sizeId?: string | undefined }

/**
 * The choices in a dialog that adds a line or edits one.
 * @param dialog `begun`: the choices before it was closed, if any. @param begin the initial ones.
 * @param onStore called at every change; undefined: back to the initial ones, so there is nothing to store.
 */
export function useChoice<Choice extends ChoiceBase, Change>(
  dialog: { begun?: { lineId: string; choice: Choice }; edited?: { line: { lineId: string } } },
  { begin, step }: { begin: () => Choice; step: (choice: Choice, change: Change) => Choice },
  onStore: (stored: { lineId: string; choice: Choice } | undefined) => void,
) {
  const [lineId] = useState(() => dialog.begun?.lineId ?? dialog.edited?.line.lineId ?? newId())
  const [beginning] = useState(begin)
  const [choice, setChoice] = useState(dialog.begun?.choice ?? beginning)
  // Two changes may come before the next render.
  const latest = useRef(choice)
  const isDirty = (now: Choice) => contentOf(now) !== contentOf(beginning)

  const change = (asked: Change): void => {
    const next = step(latest.current, asked)
    if (next === latest.current) return
    latest.current = next
    onStore(isDirty(next) ? { lineId, choice: next } : undefined)
    setChoice(next)
  }
  return { lineId, choice, change, isDirty: isDirty(choice) }
}

/** The step shown is not a choice, and a course or size alone is one tap and often only a look at its price. */
const contentOf = <Choice extends ChoiceBase>({ step, course, sizeId, ...chosen }: Choice): string =>
  JSON.stringify(chosen)
