import type { WireLine } from './service-backend.ts'

/* The lines of an order as the backend has them. */

export const HOLD_MARK = '[A SEGUIRE/HOLD]'

export const quantityOf = (line: WireLine): number => line.combinationQuantity ?? line.dishQuantity

export const lineKey = (line: WireLine) => {
  const { dishId, combinationId, course, note, dishesWithIngredients = [] } = line
  const choices = combinationId ? dishesWithIngredients.map((each) => each.dishId) : []
  return JSON.stringify([combinationId ?? dishId, choices, quantityOf(line), course, note.replace(/\s+/g, ' ').trim()])
}

/** What is to be cooked for a line, by name, which is the id here: the app sends the dishes of a menu by id. */
export const dishesOfWire = (line: WireLine): { name: string; quantity: number }[] =>
  line.combinationId
    ? (line.dishesWithIngredients ?? []).map(({ dishId }) => ({ name: dishId, quantity: quantityOf(line) }))
    : [{ name: line.dishName, quantity: line.dishQuantity }]

export const isHeld = ({ note }: WireLine) => note.startsWith(HOLD_MARK)

export const fired = (line: WireLine): WireLine => ({ ...line, note: line.note.slice(HOLD_MARK.length).trim() })

/** The lines without the reason of a void, and how often it is there. */
export function withoutReason(lines: readonly WireLine[], reason: string | undefined) {
  let times = 0
  const plain = lines.map((line) => {
    if (!reason || !line.note.endsWith(reason)) return line
    times += 1
    return { ...line, note: line.note.slice(0, -reason.length).trim() }
  })
  return { plain, times }
}

/** What of `before` is missing in `after`, each as often as it is missing. */
export function missingIn(before: readonly WireLine[], after: readonly WireLine[]): WireLine[] {
  const left = after.map(lineKey)
  return before.filter((line) => {
    const at = left.indexOf(lineKey(line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
