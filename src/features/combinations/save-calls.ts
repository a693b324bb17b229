import { combinationUrls, fetchCombination, fetchPublicCombinations } from '#/entities/combination/api.ts'
import { combination, combinationToSend } from '#/entities/combination/schema.ts'
import { createCombination, updateCombination } from '#/entities/combination/writes.ts'
import { PRICES_SENT_BACK } from '#/entities/dimension/sent-schema.ts'
import { saveOptionDishes } from '#/entities/dish/api.ts'
import { saveMenuIngredients } from '#/entities/ingredient/api.ts'
import { otherMenuFields } from '#/entities/menu/rules.ts'
import { createOption, deleteOption, refuseMenuAsOption, renameMenu } from '#/entities/menu/writes.ts'
import { http } from '#/lib/http/http.ts'
import { withSourceRow } from '#/lib/schema/reading.ts'
import { refuseUnread } from '#/lib/schema/unread-fields.ts'
import type { SaveCalls } from './saving.ts'

/** Reads bypass every cache, because they decide what is created. */
export const saveCalls: SaveCalls = {
  combinationsOf: (restaurantId) => fetchPublicCombinations(restaurantId, { mustBeFresh: true }),
  optionsOf: async (combinationId) => (await http.get(combinationUrls.one(combinationId), combination)).menuList,
  headOf: async (combinationId) => {
    const { row, read } = await fetchCombination(combinationId, { mustBeFresh: true }, withSourceRow(combinationToSend))
    refuseUnread(row, PRICES_SENT_BACK)
    // If a price cannot be read, the typed prices are sent.
    const dimensions = read.dimensionAssignments.map(({ dimension, price }) => ({
      dimensionId: dimension.id,
      price,
      name: dimension.name,
    }))
    const isRead = read.dimensionAssignments.every(({ unread }) => unread === undefined)
    return { name: read.name, dimensions: isRead ? dimensions : [] }
  },
  createCombination,
  updateCombination,
  createOption,
  refuseMenuAsOption,
  renameOption: (combinationId, id, name) => {
    const readOption = async () =>
      (await fetchCombination(combinationId, { mustBeFresh: true })).menuList.find((option) => option.id === id)
    return renameMenu(
      { id, name },
      {
        exists: async () => (await readOption()) !== undefined,
        otherFields: async () => otherMenuFields(await readOption()),
      },
    )
  },
  deleteOption,
  saveDishes: saveOptionDishes,
  saveIngredients: saveMenuIngredients,
}
