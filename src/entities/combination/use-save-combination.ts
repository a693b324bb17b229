import type { Dimension } from '#/entities/dimension/schema.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import type { DraftPlace } from './draft.ts'
import { saving } from './on-device.ts'
import type { SaveStep } from './saving-plan.ts'

/**
 * Saves the draft of a place, or what of it is not saved yet; gives how that ended. It throws nothing that a call threw:
 * the wizard tells it beside what is saved. Whatever the end, what is on screen is read again.
 */
export const useSaveCombination = () =>
  useWrite({
    mutationFn: ({
      place,
      sizes,
      onStep,
    }: {
      place: DraftPlace
      sizes: readonly Dimension[]
      onStep: (step: SaveStep, isChecking: boolean) => void
    }) => saving.run(place, sizes, onStep),
    meta: { changes: ['combination', 'menu', 'ingredient'] },
  })
