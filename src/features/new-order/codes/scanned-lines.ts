import type { Language } from '#/config/languages.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import {
  byCode,
  itemCode,
  type ListCode,
  type ListCodeLine,
  lineKey,
  sizeCode,
} from '#/entities/order/codes/list-code.ts'
import { withAllergy } from '#/entities/order/notes/allergy.ts'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import {
  mergeTakenParts,
  type OpenDishLine,
  type OpenOrder,
  type TakenPart,
  unitMills,
} from '#/entities/order/open-orders/open-order.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { checkLine } from '../sending/line-check.ts'

/*
 * A guest's list beside the menu (ADR-037): what it would add to the open order, and what cannot be added. Names and prices are
 * the menu's.
 */

export type ScannedLines = {
  added: {
    line: OpenDishLine
    /** What the guest saw as the price of one, if it is another now. */
    seenMills: number | undefined
    /** A size that the order will ask about. */
    hasQuestion: boolean
  }[]
  /** `name` undefined: nothing of the menu has its number. */
  notAdded: { id: string; name: string | undefined; quantity: number }[]
  /** How many the order has from earlier scans of the same lists. */
  takenBefore: number
  /** A newer code of one of the lists has been read: what only this one has is not added. */
  isOlderCode: boolean
  /** Allergies that guests have named since their lines were taken: these lines lack them. */
  newAllergies: Allergen[]
  /** What the order has taken from codes once `added` is in it. */
  taken: TakenPart[]
}

/** @param language of the notes with the guests' allergies. */
export function toScannedLines(
  code: ListCode,
  openOrder: OpenOrder,
  items: ReadonlyMap<string, OrderItem>,
  language: Language,
): ScannedLines {
  const dishes = byCode(
    [...items.values()].flatMap((item) => (item.kind === 'dish' ? item.dish : [])),
    itemCode,
  )
  const result: ScannedLines = {
    added: [],
    notAdded: [],
    takenBefore: 0,
    isOlderCode: false,
    newAllergies: [],
    taken: openOrder.taken ?? [],
  }
  for (const { id, revision, allergies = [], lines } of code.parts) {
    const takenPart = result.taken.find((each) => each.part === id)
    // What the guest has changed since then is in the newer code.
    const isOlder = takenPart !== undefined && revision < takenPart.revision
    const addedAllergies = allergies.filter((each) => !takenPart?.allergies?.includes(each))
    const hasTakenLines = Object.values(takenPart?.lines ?? {}).some((quantity) => quantity > 0)
    if (hasTakenLines)
      result.newAllergies = ALLERGENS.filter(
        (each) => addedAllergies.includes(each) || result.newAllergies.includes(each),
      )
    const note = allergies.length > 0 ? withAllergy('', { contains: new Set(allergies), other: '' }, language) : ''
    const takenQuantities: Record<string, number> = { ...takenPart?.lines }
    const quantities: Record<string, number> = {}
    for (const line of lines) {
      const key = lineKey(line)
      const alreadyTaken = Math.min(line.quantity, takenQuantities[key] ?? 0)
      const rest = line.quantity - alreadyTaken
      if (isOlder && rest > 0) result.isOlderCode = true
      const quantity = isOlder ? 0 : rest
      takenQuantities[key] = (takenQuantities[key] ?? 0) - alreadyTaken
      result.takenBefore += alreadyTaken
      quantities[key] = (quantities[key] ?? 0) + alreadyTaken
      if (quantity === 0) continue
      const dish = dishes.get(line.item)
      if (!dish || dish.isAvailable === false) {
        result.notAdded.push({ id: `${id} ${key}`, name: dish?.name, quantity })
        continue
      }
      quantities[key] += quantity
      const openLine = lineOf(dish, { ...line, quantity }, note)
      const question = checkLine(openLine, items)
      const isPriced = !question || question.kind === 'choice'
      result.added.push({
        line: openLine,
        seenMills:
          isPriced && line.mills > 0 && line.mills !== Math.round(unitMills(openLine) ?? 0) ? line.mills : undefined,
        hasQuestion: question !== undefined,
      })
    }
    if (!isOlder)
      result.taken = mergeTakenParts(result.taken, [
        { part: id, revision, lines: quantities, allergies: [...allergies] },
      ])
  }
  return result
}

const lineOf = (dish: Dish, { size, quantity }: ListCodeLine, note: string): OpenDishLine => ({
  kind: 'dish',
  lineId: newId(),
  dishId: dish.id,
  dishName: dish.name,
  ...sizeOf(dish.dimensionAssignments, size),
  quantity,
  note,
  extras: [],
})

/** A size that is not sold gets an id that no size has: the order asks about it. */
const sizeOf = (sizes: readonly DimensionAssignment[], size: number) => {
  const assignment = byCode(
    sizes.map((each) => ({ id: each.dimension.id, each })),
    sizeCode,
  ).get(size)?.each
  return assignment
    ? { dimensionId: assignment.dimension.id, dimensionName: assignment.dimension.name, price: assignment.price }
    : { dimensionId: `?${size}`, dimensionName: '' }
}
