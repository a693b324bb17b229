import { LIMITS } from '#/config/limits.ts'
import { assignmentAt } from '#/entities/dimension/rules.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { isAllergyNote } from '#/entities/order/notes/allergy.ts'
import { readChosen, withChosen } from '#/entities/order/notes/chosen.ts'
import { splitRemarks } from '#/entities/order/notes/remark.ts'
import { aboveSeat, readSeat } from '#/entities/order/notes/seat.ts'
import { keyOf, keyOfLine, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenCombinationLine, OpenDishLine, OpenExtra, OpenLine } from '#/entities/order/open-orders/open-order.ts'
import { type DishLine, extraIds, type Line, type Order } from '#/entities/order/schema.ts'
import { fold } from '#/lib/search/search.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { choicesOfLine } from '../menu/line-choices.ts'

/* A sent order once more, at the menu's prices. What is no longer sold is added too, and asked about (line-check.ts). */

type Items = ReadonlyMap<string, OrderItem>
type CombinationLine = Extract<Line, { combinationId: string }>
type NamedId = { id: string; name: string }

const extrasOf = (line: DishLine): NamedId[] => {
  const { ingredients, dishesWithIngredients } = line
  const names = new Map(ingredients.flatMap(({ id, name }) => (id === undefined ? [] : [[id, name] as const])))
  for (const { ingredientsId, ingredientsName } of dishesWithIngredients)
    for (const [index, id] of ingredientsId.entries()) names.set(id, ingredientsName[index] ?? names.get(id) ?? '')
  return extraIds(line).map((id) => ({ id, name: names.get(id) ?? '' }))
}

const openExtras = (taken: readonly NamedId[], ingredients: readonly Ingredient[], sizeId: string): OpenExtra[] => {
  const extras = new Map<string, OpenExtra>()
  for (const { id, name } of taken) {
    const ingredient = ingredients.find((each) => each.id === id)
    const before = extras.get(id)?.quantity ?? 0
    extras.set(id, {
      id,
      name: ingredient?.name ?? name,
      price: ingredient ? extraPriceAt(ingredient, sizeId) : undefined,
      quantity: before + 1,
    })
  }
  return [...extras.values()]
}

/** The size of a line that was sent without its id. Empty if it is not clear: then it is asked about. */
const sizeNamed = (name: string, sizes: readonly DimensionAssignment[]): string => {
  const named = name === '' ? sizes : sizes.filter(({ dimension }) => fold(dimension.name) === fold(name))
  return (named.length === 1 && named[0]?.dimension.id) || ''
}

/** Only an allergy stays true for the next round, what the dish asks, and whose it is. */
function noteAgain(line: OpenLine, items: Items): string {
  if (isAllergyNote(line.note)) return line.note
  const choices = choicesOfLine(line, items.get(keyOfLine(line)))
  return aboveSeat(line.note, (rest) => withChosen('', choices, readChosen(rest, choices).chosen))
}

/** Whether something of the notes is not taken over. */
export const leavesNotesOut = ({ lines }: Pick<Order, 'lines'>, items: Items): boolean =>
  lines.some((each) => {
    const line = openLineOf(each, items, '')
    const { rest } = readChosen(readSeat(line.note).rest, choicesOfLine(line, items.get(keyOfLine(line))))
    return !isAllergyNote(line.note) && rest.trim() !== ''
  })

/** It is shown, and not sent before a person has said how many. */
const NOT_COUNTED = 0

const openDish = (line: DishLine, items: Items, lineId: string): OpenDishLine => {
  const item = items.get(keyOf('dish', line.dishId))
  const dishItem = item?.kind === 'dish' ? item : undefined
  const sizes = dishItem?.dish.dimensionAssignments ?? []
  const dimensionId = line.dishDimensionId ?? sizeNamed(line.dishDimensionName, sizes)
  const size = assignmentAt(sizes, dimensionId)
  return {
    kind: 'dish',
    lineId,
    dishId: line.dishId,
    dishName: dishItem?.dish.name ?? line.dishName,
    dimensionId,
    dimensionName: size?.dimension.name ?? line.dishDimensionName,
    price: size ? size.price : line.dishPrice,
    quantity: line.dishQuantity ?? NOT_COUNTED,
    note: line.note ?? '',
    extras: openExtras(extrasOf(line), dishItem?.menu.ingredients ?? [], dimensionId),
  }
}

const openCombination = (line: CombinationLine, items: Items, lineId: string): OpenCombinationLine => {
  const item = items.get(keyOf('combination', line.combinationId))
  const combination = item?.kind === 'combination' ? item.combination : undefined
  const sizes = combination?.dimensionAssignments ?? []
  const dimensionId = line.combinationDimensionId ?? sizeNamed(line.combinationDimensionName, sizes)
  const size = assignmentAt(sizes, dimensionId)
  const options = [...(combination?.menuList ?? [])]
  return {
    kind: 'combination',
    lineId,
    combinationId: line.combinationId,
    combinationName: combination?.name ?? line.combinationName,
    dimensionId,
    dimensionName: size?.dimension.name ?? line.combinationDimensionName,
    price: size ? size.price : line.combinationPrice,
    quantity: line.combinationQuantity ?? NOT_COUNTED,
    note: line.note ?? '',
    choices: line.dishesWithIngredients.map((chosen) => {
      // Two options may offer the same dish: each option is used once.
      const at = options.findIndex(({ dish }) => dish.some(({ id }) => id === chosen.dishId))
      const [option] = at < 0 ? [] : options.splice(at, 1)
      const taken = chosen.ingredientsId.map((id, index) => ({ id, name: chosen.ingredientsName[index] ?? '' }))
      return {
        menuId: option?.id ?? '',
        menuName: option?.name ?? '',
        dishId: chosen.dishId ?? '',
        dishName: option?.dish.find(({ id }) => id === chosen.dishId)?.name ?? chosen.dishName,
        dimensionId: chosen.dishDimensionId,
        extras: openExtras(taken, option?.ingredients ?? [], chosen.dishDimensionId ?? ''),
      }
    }),
  }
}

/** A sent line as the order screen edits it, without the order's remarks. */
export const openLineOf = (line: Line, items: Items, lineId: string): OpenLine => {
  const open = 'combinationId' in line ? openCombination(line, items, lineId) : openDish(line, items, lineId)
  return { ...open, note: splitRemarks(open.note).rest }
}

/** The lines of an order, course by course; its first course comes first. */
export const sameRound = ({ lines }: Pick<Order, 'lines'>, items: Items): OpenLine[][] => {
  const first = Math.min(...lines.map(({ course }) => course))
  const courses: OpenLine[][] = []
  for (const line of lines) {
    const read = openLineOf(line, items, newId())
    const again = { ...read, note: noteAgain(read, items) }
    // A backend may send any number.
    const at = Math.min(Math.floor(line.course - first), LIMITS.courseMost - 1)
    courses[at] = [...(courses[at] ?? []), again]
  }
  return Array.from(courses, (each) => each ?? [])
}
