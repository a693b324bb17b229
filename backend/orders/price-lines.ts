import { randomUUID } from 'node:crypto'
import type { NewCombinationLine, NewDishLine, NewOrderLine } from '#/entities/order/schema.ts'
import type { CatalogueCombination, CatalogueDish, Singles } from '../catalogue/read.ts'
import { fromMills, toMills } from '../catalogue/size-prices.ts'
import { refusal } from '../errors.ts'
import { assignToOptions } from './assign-to-options.ts'
import type { StoredCombinationLine, StoredDishLine, StoredLine } from './stored-line.ts'

/** What can be ordered. */
export type OnSale = Singles & { combinations: CatalogueCombination[] }

/**
 * Turns the lines of a call into stored lines. Names and prices come from the menu, never from the sender; a dish that
 * is not on the menu or is sold out is refused by name. Lines that the order already has keep their names and prices,
 * so that its status can change after the menu did.
 */
export function priceLines(drafts: NewOrderLine[], catalogue: OnSale, existing: StoredLine[]): StoredLine[] {
  const rest = Map.groupBy(existing, contentOf)
  const shelves = sortByIds(catalogue)
  return drafts.map((draft) => {
    const alike = rest.get(contentOf(draft)) ?? []
    const index = alike.findIndex((line) => hasSizesOf(draft, line))
    const [line] = index === -1 ? [] : alike.splice(index, 1)
    if (line) return rewrite(line, draft)
    return 'combinationId' in draft ? combinationLine(draft, shelves) : dishLine(draft, shelves)
  })
}

/** What can be ordered, by id: an order of many lines looks up many. */
type Shelves = { [Kind in keyof OnSale]: Map<string, OnSale[Kind][number]> }

const byId = <Thing extends { id: string }>(things: Thing[]) => new Map(things.map((thing) => [thing.id, thing]))

const sortByIds = ({ dimensions, dishes, ingredients, everyIngredient, combinations }: OnSale): Shelves => ({
  dimensions: byId(dimensions),
  dishes: byId(dishes),
  ingredients: byId(ingredients),
  everyIngredient: byId(everyIngredient),
  combinations: byId(combinations),
})

/** In mills. */
export const totalOf = (lines: StoredLine[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      ('combinationId' in line
        ? toMills(line.combinationPrice) * line.combinationQuantity
        : toMills(line.dishPrice) * line.dishQuantity),
    0,
  )

/**
 * Identifies what a line is of, without quantity, course and note, and for a combination without its dishes'
 * dimensions.
 */
const contentOf = (line: NewOrderLine | StoredLine): string =>
  JSON.stringify(
    'combinationId' in line
      ? [
          line.combinationId,
          line.combinationDimensionId,
          line.dishesWithIngredients.map((choice) => [choice.dishId, ...choice.ingredientsId.toSorted()]),
        ]
      : [line.dishId, line.dishDimensionId, ...line.dishIngredientsId.toSorted()],
  )

/** True if the dishes of a combination have the dimensions that are sent; without one, any matches. */
const hasSizesOf = (draft: NewOrderLine, line: StoredLine): boolean =>
  !('combinationId' in draft && 'combinationId' in line) ||
  draft.dishesWithIngredients.every(({ dishDimensionId }, index) => {
    const existing = line.dishesWithIngredients[index]?.dishDimensionId
    return dishDimensionId === undefined || dishDimensionId === existing
  })

function rewrite(line: StoredLine, draft: NewOrderLine): StoredLine {
  // A note that is left out stays.
  const { course, note = line.note } = draft
  if ('combinationId' in line && 'combinationId' in draft) {
    return { ...line, course, note, combinationQuantity: draft.combinationQuantity }
  }
  if ('dishQuantity' in line && 'dishQuantity' in draft) {
    return { ...line, course, note, dishQuantity: draft.dishQuantity }
  }
  return line
}

function dishLine(draft: NewDishLine, catalogue: Shelves): StoredDishLine {
  const dish = findDish(draft.dishId, draft.dishName, catalogue)
  const size = findSize(dish, draft.dishDimensionId, draft.dishDimensionName)
  const ingredients = findExtras(dish, draft.dishIngredientsId, size.dimension.id, catalogue)
  return {
    id: randomUUID(),
    dishId: dish.id,
    dishName: dish.name,
    dishDimensionId: size.dimension.id,
    dishDimensionName: size.dimension.name,
    dishPrice: withExtras(size.price, ingredients),
    dishQuantity: draft.dishQuantity,
    course: draft.course,
    category: dish.category?.name ?? null,
    dishIngredientsId: draft.dishIngredientsId,
    ingredients,
    note: draft.note ?? '',
  }
}

function combinationLine(draft: NewCombinationLine, catalogue: Shelves): StoredCombinationLine {
  const combination = catalogue.combinations.get(draft.combinationId)
  if (!combination) throw refusal(400, `The combination "${draft.combinationName}" is not on the menu`)
  const size = findSize(combination, draft.combinationDimensionId, draft.combinationDimensionName)
  const choices = draft.dishesWithIngredients.map((choice) => {
    const dish = findDish(choice.dishId, choice.dishName ?? choice.dishId, catalogue)
    const dimensionId = sizeInCombination(dish, choice.dishDimensionId, size.dimension.id, catalogue)
    return { dish, dimensionId, extras: findExtras(dish, choice.ingredientsId, dimensionId, catalogue) }
  })
  assignToOptions(
    combination,
    choices.map((choice) => choice.dish),
  )
  return {
    id: randomUUID(),
    combinationId: combination.id,
    combinationName: combination.name,
    combinationDimensionId: size.dimension.id,
    combinationDimensionName: size.dimension.name,
    combinationPrice: withExtras(
      size.price,
      choices.flatMap((choice) => choice.extras),
    ),
    combinationQuantity: draft.combinationQuantity,
    course: draft.course,
    dishesWithIngredients: choices.map(({ dish, dimensionId, extras }) => ({
      dishId: dish.id,
      dishName: dish.name,
      dishDimensionId: dimensionId,
      category: dish.category?.name ?? null,
      ingredientsId: extras.map((extra) => extra.id),
      ingredientsName: extras.map((extra) => extra.name),
    })),
    note: draft.note ?? '',
  }
}

function findDish(id: string, sentName: string, { dishes }: Shelves): CatalogueDish {
  const dish = dishes.get(id)
  if (!dish) throw refusal(400, `The dish "${sentName}" is not on the menu`)
  if (!dish.isAvailable) throw refusal(400, `The dish "${dish.name}" is not available`)
  return dish
}

function findSize({ name, dimensionAssignments }: CatalogueDish | CatalogueCombination, id: string, sentName: string) {
  const size = dimensionAssignments.find((each) => each.dimension.id === id)
  if (!size) throw refusal(400, `"${name}" is not sold in the size "${sentName}"`)
  return size
}

/** The dimension of a dish in a combination: the one sent, else the combination's, else the dish's displayed one. */
function sizeInCombination(
  dish: CatalogueDish,
  sent: string | undefined,
  combinations: string,
  { dimensions }: Shelves,
): string {
  if (sent !== undefined) {
    const { name = sent } = dimensions.get(sent) ?? {}
    return findSize(dish, sent, name).dimension.id
  }
  const sizes = dish.dimensionAssignments.map((each) => each.dimension.id)
  return sizes.includes(combinations) ? combinations : (sizes[0] ?? combinations)
}

type Extra = { id: string; name: string; price: number }

/** The price of extras on a dish of this dimension; an extra without a price for it has its displayed price. */
const findExtras = (
  dish: CatalogueDish,
  ids: string[],
  dimensionId: string,
  { ingredients, everyIngredient }: Shelves,
): Extra[] =>
  ids.map((id) => {
    const ingredient = ingredients.get(id)
    if (!ingredient) {
      const { name = id } = everyIngredient.get(id) ?? {}
      throw refusal(400, `The ingredient "${name}" of "${dish.name}" is not on the menu`)
    }
    const forSize = ingredient.dimensionAssignments.find((each) => each.dimension.id === dimensionId)
    return { id, name: ingredient.name, price: forSize?.price ?? ingredient.price ?? 0 }
  })

const withExtras = (price: number, extras: Extra[]): number =>
  fromMills(extras.reduce((mills, extra) => mills + toMills(extra.price), toMills(price)))
