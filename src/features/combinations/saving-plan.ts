import { tidyName } from '#/lib/schema/writing.ts'
import {
  type CombinationDraft,
  dishesPart,
  fingerprintOfHead,
  fingerprintOfIds,
  ingredientsPart,
  namePart,
} from './draft.ts'

/*
 * A combination is saved by several calls. The plan lists the calls for what the backend does not have yet. Each success is
 * recorded in the draft, so an interrupted save goes on where it stopped.
 */

export type SaveStep = {
  kind: CombinationDraft['done'][number]['kind']
  /** Which part of the draft it saves. */
  part: string
  /** A part whose fingerprint is recorded as saved is not sent again. */
  fingerprint: string
  /** The name of the combination or of the option, as the screen shows it. */
  name: string
  /** Undefined for the combination itself and for deleted options. */
  optionKey?: string
  /** The menu to delete. */
  menuId?: string
}

const NO_IDS = fingerprintOfIds([])

/** The calls still to be made, in order. Deletions come last, so that a combination is never without options. */
export function remainingSteps(draft: CombinationDraft): SaveStep[] {
  const { combinationId, saved } = draft
  const steps: SaveStep[] = []
  const addStep = (step: SaveStep, assumed?: string) => {
    if ((saved[step.part] ?? assumed) !== step.fingerprint) steps.push(step)
  }
  const kind = combinationId === undefined ? 'createCombination' : 'updateCombination'
  addStep({ kind, part: 'head', fingerprint: fingerprintOfHead(draft), name: tidyName(draft.name) })
  const ownOptions = draft.options.filter((option) => !option.isOwnMenu)
  for (const option of ownOptions) {
    const optionOfStep = { name: tidyName(option.name), optionKey: option.key }
    if (option.menuId === undefined)
      addStep({ kind: 'createOption', part: namePart(option), fingerprint: optionOfStep.name, ...optionOfStep })
    addStep({
      kind: 'dishes',
      part: dishesPart(option),
      fingerprint: fingerprintOfIds(option.dishIds),
      ...optionOfStep,
    })
    // A new option has no ingredients.
    addStep(
      {
        kind: 'ingredients',
        part: ingredientsPart(option),
        fingerprint: fingerprintOfIds(option.ingredientIds),
        ...optionOfStep,
      },
      NO_IDS,
    )
  }
  for (const option of ownOptions) {
    const name = tidyName(option.name)
    if (option.menuId === undefined) continue
    addStep({ kind: 'renameOption', part: namePart(option), fingerprint: name, name, optionKey: option.key })
  }
  for (const { menuId, name } of draft.removed) {
    steps.push({ kind: 'deleteOption', part: `removed:${menuId}`, fingerprint: menuId, name, menuId })
  }
  return steps
}

/** The draft after a successful call. @param createdId returned by a creation. */
export function afterStep(draft: CombinationDraft, step: SaveStep, createdId?: string): CombinationDraft {
  const { attempt: _, ...rest } = draft
  const draftAfter: CombinationDraft = {
    ...rest,
    turn: draft.turn + 1,
    done: [...draft.done, { kind: step.kind, name: step.name }],
    saved: { ...draft.saved, [step.part]: step.fingerprint },
  }
  switch (step.kind) {
    case 'createCombination':
      return { ...draftAfter, combinationId: createdId }
    case 'createOption': {
      const isWanted = draft.options.some(({ key }) => key === step.optionKey)
      // The option was removed while its creation had no answer: delete it again.
      if (!isWanted) return { ...draftAfter, removed: [...draft.removed, { menuId: createdId ?? '', name: step.name }] }
      const options = draft.options.map((option) =>
        option.key === step.optionKey ? { ...option, menuId: createdId } : option,
      )
      return { ...draftAfter, options }
    }
    case 'deleteOption': {
      const { [step.part]: _deleted, ...saved } = draftAfter.saved
      return { ...draftAfter, saved, removed: draft.removed.filter(({ menuId }) => menuId !== step.menuId) }
    }
    default:
      return draftAfter
  }
}

/** Whether some calls have succeeded, or a creation has no answer, while others are still to be made. */
export const isPartlySaved = (draft: CombinationDraft): boolean =>
  (draft.done.length > 0 || draft.attempt !== undefined) && remainingSteps(draft).length > 0
