import type { Dimension } from '#/entities/dimension/schema.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { systemClock } from '#/lib/time/clock.ts'
import type { WizardPlace } from './draft.ts'
import { combinationDraftStore } from './draft-store.ts'
import { saveCalls } from './save-calls.ts'
import { type AskHead, createSaving } from './saving.ts'
import type { SaveStep } from './saving-plan.ts'

const saving = createSaving({ store: combinationDraftStore, calls: saveCalls, clock: systemClock })

/** Returns a failed call in its outcome and does not throw it. Always invalidates what is on screen. */
export const useSaveCombination = () =>
  useWrite({
    mutationFn: ({
      place,
      dimensions,
      onStep,
      ask,
    }: {
      place: WizardPlace
      dimensions: readonly Dimension[]
      onStep: (step: SaveStep, isChecking: boolean) => void
      ask: AskHead
    }) => saving.run(place, dimensions, onStep, ask),
    meta: { changes: ['combination', 'menu', 'ingredient'] },
  })
