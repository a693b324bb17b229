import { LIMITS } from '#/config/limits.ts'
import { assignmentAt } from '#/entities/dimension/rules.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { isAllergyNote } from '#/entities/order/notes/allergy.ts'
import { readChosenOptions, withChosenOptions } from '#/entities/order/notes/chosen.ts'
import { splitRemarks } from '#/entities/order/notes/remark.ts'
import { aboveSeat, readSeat } from '#/entities/order/notes/seat.ts'
import { itemKey, keyOfLine, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenCombinationLine, OpenDishLine, OpenExtra, OpenLine } from '#/entities/order/open-orders/open-order.ts'
import { type DishLine, extraIds, type Line, type Order } from '#/entities/order/schema.ts'
import { foldText } from '#/lib/search/search.ts'
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

const toOpenExtras = (
  namedIds: readonly NamedId[],
  ingredients: readonly Ingredient[],
  sizeId: string,
): OpenExtra[] => {
  const extras = new Map<string, OpenExtra>()
  for (const { id, name } of namedIds) {
    const ingredient = ingredients.find((each) => each.id === id)
    const quantityBefore = extras.get(id)?.quantity ?? 0
    extras.set(id, {
      id,
      name: ingredient?.name ?? name,
      price: ingredient ? extraPriceAt(ingredient, sizeId) : undefined,
      quantity: quantityBefore + 1,
    })
  }
  return [...extras.values()]
}

/** The size of a line that was sent without its id. Empty if it is not clear: then it is asked about. */
const sizeIdNamed = (name: string, sizes: readonly DimensionAssignment[]): string => {
  const matchingSizes =
    name === '' ? sizes : sizes.filter(({ dimension }) => foldText(dimension.name) === foldText(name))
  return (matchingSizes.length === 1 && matchingSizes[0]?.dimension.id) || ''
}

/** What of a note stays true for the next round: the allergy, or the answers to required choices and the seat. */
function noteForNextRound(line: OpenLine, items: Items): string {
  if (isAllergyNote(line.note)) return line.note
  const choices = choicesOfLine(line, items.get(keyOfLine(line)))
  return aboveSeat(line.note, (noteWithoutSeat) =>
    withChosenOptions('', choices, readChosenOptions(noteWithoutSeat, choices).chosenOptions),
  )
}

/** Whether something of the notes is not taken over. */
export const leavesNotesOut = ({ lines }: Pick<Order, 'lines'>, items: Items): boolean =>
  lines.some((each) => {
    const line = toOpenLine(each, items, '')
    const { noteWithoutOptions } = readChosenOptions(
      readSeat(line.note).noteWithoutSeat,
      choicesOfLine(line, items.get(keyOfLine(line))),
    )
    return !isAllergyNote(line.note) && noteWithoutOptions.trim() !== ''
  })

/** A line with this quantity is shown, but not sent before a person has said how many. */
const UNKNOWN_QUANTITY = 0

const toOpenDishLine = (line: DishLine, items: Items, lineId: string): OpenDishLine => {
  const item = items.get(itemKey('dish', line.dishId))
  const dishItem = item?.kind === 'dish' ? item : undefined
  const sizes = dishItem?.dish.dimensionAssignments ?? []
  const dimensionId = line.dishDimensionId ?? sizeIdNamed(line.dishDimensionName, sizes)
  const size = assignmentAt(sizes, dimensionId)
  return {
    kind: 'dish',
    lineId,
    dishId: line.dishId,
    dishName: dishItem?.dish.name ?? line.dishName,
    dimensionId,
    dimensionName: size?.dimension.name ?? line.dishDimensionName,
    price: size ? size.price : line.dishPrice,
    quantity: line.dishQuantity ?? UNKNOWN_QUANTITY,
    note: line.note ?? '',
    extras: toOpenExtras(extrasOf(line), dishItem?.menu.ingredients ?? [], dimensionId),
  }
}

const toOpenCombinationLine = (line: CombinationLine, items: Items, lineId: string): OpenCombinationLine => {
  const item = items.get(itemKey('combination', line.combinationId))
  const combination = item?.kind === 'combination' ? item.combination : undefined
  const sizes = combination?.dimensionAssignments ?? []
  const dimensionId = line.combinationDimensionId ?? sizeIdNamed(line.combinationDimensionName, sizes)
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
    quantity: line.combinationQuantity ?? UNKNOWN_QUANTITY,
    note: line.note ?? '',
    choices: line.dishesWithIngredients.map((sentDish) => {
      // Two options may offer the same dish: each option is used once.
      const optionIndex = options.findIndex(({ dish }) => dish.some(({ id }) => id === sentDish.dishId))
      const [option] = optionIndex < 0 ? [] : options.splice(optionIndex, 1)
      const namedIds = sentDish.ingredientsId.map((id, index) => ({ id, name: sentDish.ingredientsName[index] ?? '' }))
      return {
        menuId: option?.id ?? '',
        menuName: option?.name ?? '',
        dishId: sentDish.dishId ?? '',
        dishName: option?.dish.find(({ id }) => id === sentDish.dishId)?.name ?? sentDish.dishName,
        dimensionId: sentDish.dishDimensionId,
        extras: toOpenExtras(namedIds, option?.ingredients ?? [], sentDish.dishDimensionId ?? ''),
      }
    }),
  }
}

/** A sent line as the order screen edits it, without the order's remarks. */
export const toOpenLine = (line: Line, items: Items, lineId: string): OpenLine => {
  const openLine =
    'combinationId' in line ? toOpenCombinationLine(line, items, lineId) : toOpenDishLine(line, items, lineId)
  return { ...openLine, note: splitRemarks(openLine.note).rest }
}

/** The lines of an order, course by course; its first course comes first. */
export const sameRoundOf = ({ lines }: Pick<Order, 'lines'>, items: Items): OpenLine[][] => {
  const firstCourse = Math.min(...lines.map(({ course }) => course))
  const courses: OpenLine[][] = []
  for (const line of lines) {
    const openLine = toOpenLine(line, items, newId())
    const repeatedLine = { ...openLine, note: noteForNextRound(openLine, items) }
    // A backend may send any number.
    const courseIndex = Math.min(Math.floor(line.course - firstCourse), LIMITS.courseMost - 1)
    courses[courseIndex] = [...(courses[courseIndex] ?? []), repeatedLine]
  }
  return Array.from(courses, (each) => each ?? [])
}
