import { combinationUrls, createCombination, fetchCombination, updateCombination } from '#/entities/combination/api.ts'
import { combination, combinationList } from '#/entities/combination/schema.ts'
import { saveOptionDishes } from '#/entities/dish/api.ts'
import { saveMenuIngredients } from '#/entities/ingredient/api.ts'
import { createOption, deleteMenu, renameMenu } from '#/entities/menu/api.ts'
import { http } from '#/lib/http/http.ts'
import type { SaveCalls } from './saving.ts'

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
