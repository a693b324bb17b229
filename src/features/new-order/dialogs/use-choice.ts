import { useRef, useState } from 'react'
import { newId } from '#/lib/storage/new-id.ts'

type ChoiceBase = { step: number; course?: number | undefined; sizeId?: string | undefined }

/**
 * The choices in a dialog that adds a line or edits one.
 * @param dialog `restored`: the choices before it was closed, if any. @param begin the initial ones.
 * @param onStore called at every change; undefined: back to the initial ones, so there is nothing to store.
 */
export function useChoice<Choice extends ChoiceBase, Change>(
  dialog: { restored?: { lineId: string; choice: Choice }; editedLine?: { line: { lineId: string } } },
  { begin, applyChange }: { begin: () => Choice; applyChange: (choice: Choice, change: Change) => Choice },
  onStore: (stored: { lineId: string; choice: Choice } | undefined) => void,
) {
  const [lineId] = useState(() => dialog.restored?.lineId ?? dialog.editedLine?.line.lineId ?? newId())
  const [initialChoice] = useState(begin)
  const [choice, setChoice] = useState(dialog.restored?.choice ?? initialChoice)
  // Two changes may come before the next render.
  const latest = useRef(choice)
  const isDirty = (now: Choice) => contentOf(now) !== contentOf(initialChoice)

  const change = (requested: Change): void => {
    const next = applyChange(latest.current, requested)
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
