import { randomUUID } from 'node:crypto'
import type { CombinationLineDraft, DishLineDraft, LineDraft } from '#/entities/order/schema.ts'
import type { Catalogue, CatalogueCombination, CatalogueDish, CatalogueIngredient } from '../catalogue/read.ts'
import { toCents } from '../catalogue/size-prices.ts'
import { refusal } from '../errors.ts'
import { assignToOptions } from './assign-to-options.ts'
import type { StoredChoice, StoredCombinationLine, StoredDishLine, StoredLine } from './stored-line.ts'

/**
 * Turns what a waiter sent into what is kept: names and prices are the menu's, never the sender's. What is not on the
 * menu, or sold out, is refused by name. Lines that the order has already keep their names and prices, so that its
 * status can still be changed after the menu was.
 */
export function priceLines(drafts: LineDraft[], catalogue: Catalogue, kept: StoredLine[]): StoredLine[] {
  const rest = [...kept]
  return drafts.map((draft) => {
    const index = rest.findIndex((line) => contentOf(line) === contentOf(draft))
    const [line] = index === -1 ? [] : rest.splice(index, 1)
    if (line) return rewrite(line, draft)
    return 'combinationId' in draft ? combinationLine(draft, catalogue) : dishLine(draft, catalogue)
  })
}

/** In cents. A combination has a fixed price: the extras in it cost nothing more. */
export const totalOf = (lines: StoredLine[]): number =>
  lines.reduce((sum, line) => {
    if ('combinationId' in line) return sum + toCents(line.combinationPrice) * line.combinationQuantity
    const extras = line.ingredients.reduce((cents, ingredient) => cents + toCents(ingredient.price), 0)
    return sum + (toCents(line.dishPrice) + extras) * line.dishQuantity
  }, 0)

/** What a line is of, apart from how many, when and with which note. */
const contentOf = (line: LineDraft | StoredLine): string =>
  JSON.stringify(
    'combinationId' in line
      ? [
          line.combinationId,
          line.combinationDimensionId,
          line.dishesWithIngredients.map((choice) => [choice.dishId, ...choice.ingredientsId.toSorted()]),
        ]
      : [line.dishId, line.dishDimensionId, ...line.dishIngredientsId.toSorted()],
  )

function rewrite(line: StoredLine, draft: LineDraft): StoredLine {
  const { course, note } = draft
  if ('combinationId' in line && 'combinationId' in draft) {
    return { ...line, course, note, combinationQuantity: draft.combinationQuantity }
  }
  if ('dishQuantity' in line && 'dishQuantity' in draft) {
    return { ...line, course, note, dishQuantity: draft.dishQuantity }
  }
  return line
}

function dishLine(draft: DishLineDraft, catalogue: Catalogue): StoredDishLine {
  const dish = findDish(draft.dishId, draft.dishName, catalogue)
  const size = findSize(dish, draft.dishDimensionId, draft.dishDimensionName)
  const ingredients = findIngredients(draft.dishIngredientsId, catalogue)
  return {
    id: randomUUID(),
    dishId: dish.id,
    dishName: dish.name,
    dishDimensionId: size.dimension.id,
    dishDimensionName: size.dimension.name,
    dishPrice: size.price,
    dishQuantity: draft.dishQuantity,
    course: draft.course,
    category: dish.category?.name ?? null,
    dishIngredientsId: draft.dishIngredientsId,
    ingredients: ingredients.map((ingredient) => ({
      id: ingredient.id,
      name: ingredient.name,
      price: extraPrice(ingredient, size.dimension.id),
    })),
    note: draft.note,
  }
}

function combinationLine(draft: CombinationLineDraft, catalogue: Catalogue): StoredCombinationLine {
  const combination = catalogue.combinations.find((each) => each.id === draft.combinationId)
  if (!combination) throw refusal(400, `The combination "${draft.combinationName}" is not on the menu`)
  const size = findSize(combination, draft.combinationDimensionId, draft.combinationDimensionName)
  const chosen = draft.dishesWithIngredients.map((choice) =>
    findDish(choice.dishId, choice.dishName ?? choice.dishId, catalogue),
  )
  assignToOptions(combination, chosen)
  return {
    id: randomUUID(),
    combinationId: combination.id,
    combinationName: combination.name,
    combinationDimensionId: size.dimension.id,
    combinationDimensionName: size.dimension.name,
    combinationPrice: size.price,
    combinationQuantity: draft.combinationQuantity,
    course: draft.course,
    dishesWithIngredients: draft.dishesWithIngredients.map((choice): StoredChoice => {
      const dish = findDish(choice.dishId, choice.dishId, catalogue)
      const own = choice.dishDimensionId
      return {
        dishId: dish.id,
        dishName: dish.name,
        dishDimensionId: own === undefined ? size.dimension.id : findSize(dish, own, own).dimension.id,
        category: dish.category?.name ?? null,
        ingredientsId: choice.ingredientsId,
        ingredientsName: findIngredients(choice.ingredientsId, catalogue).map((ingredient) => ingredient.name),
      }
    }),
    note: draft.note,
  }
}

function findDish(id: string, sentName: string, { dishes }: Catalogue): CatalogueDish {
  const dish = dishes.find((each) => each.id === id)
  if (!dish) throw refusal(400, `The dish "${sentName}" is not on the menu`)
  if (!dish.isAvailable) throw refusal(400, `The dish "${dish.name}" is not available`)
  return dish
}

function findSize({ name, dimensionAssignments }: CatalogueDish | CatalogueCombination, id: string, sentName: string) {
  const size = dimensionAssignments.find((each) => each.dimension.id === id)
  if (!size) throw refusal(400, `"${name}" is not sold in the size "${sentName}"`)
  return size
}

const findIngredients = (ids: string[], { ingredients }: Catalogue): CatalogueIngredient[] =>
  ids.map((id) => {
    const ingredient = ingredients.find((each) => each.id === id)
    if (!ingredient) throw refusal(400, `The ingredient "${id}" is not on the menu`)
    return ingredient
  })

/** What an extra costs on a dish of this size; where it has no price for the size, the usual one. */
const extraPrice = ({ dimensionAssignments, price = 0 }: CatalogueIngredient, dimensionId: string): number =>
  dimensionAssignments.find((each) => each.dimension.id === dimensionId)?.price ?? price
