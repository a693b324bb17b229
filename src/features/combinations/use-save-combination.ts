import { combinationUrls, createCombination, fetchCombination, updateCombination } from '#/entities/combination/api.ts'
import { combination, combinationList } from '#/entities/combination/schema.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { saveOptionDishes } from '#/entities/dish/api.ts'
import { saveMenuIngredients } from '#/entities/ingredient/api.ts'
import { createOption, deleteMenu, renameMenu } from '#/entities/menu/api.ts'
import { http } from '#/lib/http/http.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { systemClock } from '#/lib/time/clock.ts'
import type { WizardPlace } from './draft.ts'
import { combinationDraftStore } from './draft-store.ts'
import { type AskHead, createSaving, type SaveCalls } from './saving.ts'
import type { SaveStep } from './saving-plan.ts'

/** Reads bypass every cache, because they decide what is created. */
export const saveCalls: SaveCalls = {
  combinationsOf: (restaurantId) =>
    http.get(combinationUrls.publicList(restaurantId), combinationList, { mustBeFresh: true }),
  optionsOf: async (combinationId) => (await http.get(combinationUrls.one(combinationId), combination)).menuList,
  headOf: async (combinationId) => {
    const { name, dimensionAssignments } = await fetchCombination(combinationId, { mustBeFresh: true })
    const dimensions = dimensionAssignments.map(({ dimension, price }) => ({
      dimensionId: dimension.id,
      price,
      name: dimension.name,
    }))
    return { name, dimensions }
  },
  createCombination,
  updateCombination,
  createOption,
  renameOption: (id, name) => renameMenu({ id, name }),
  deleteOption: deleteMenu,
  saveDishes: saveOptionDishes,
  saveIngredients: saveMenuIngredients,
}

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
