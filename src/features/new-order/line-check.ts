import type { Combination } from '#/entities/combination/schema.ts'
import { priceAt } from '#/entities/dimension/rules.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import {
  allLines,
  type OpenCombinationLine,
  type OpenDishLine,
  type OpenExtra,
  type OpenLine,
  type OpenOrder,
  unitCents,
} from '#/entities/order/open-order.ts'
import { toCents } from '#/lib/money/money.ts'
import { keyOfLine, type OrderItem, type OrderMenu } from './order-menu.ts'

/*
 * Whether the menu still sells a line: an open order may be hours old, and dishes sell out. A difference is asked
 * about, never applied silently.
 */

export type LineProblem =
  | { kind: 'gone' | 'soldOut' }
  | { kind: 'sizeGone' }
  /** A dish of a combination, or an extra in one, is sold out or gone. */
  | { kind: 'partGone'; name: string }
  /** `line`: the dish without the extra. */
  | { kind: 'extraGone'; name: string; line: OpenLine }
  /** `line` has the new price. */
  | { kind: 'price'; line: OpenLine; cents: number }

type DishItem = Extract<OrderItem, { kind: 'dish' }>

/** `gone`: one that is no longer on the menu. */
const checkExtras = (extras: readonly OpenExtra[], ingredients: readonly Ingredient[], sizeId: string) => {
  const found = extras.map((extra) => ({ extra, now: ingredients.find(({ id }) => id === extra.id) }))
  return {
    priced: found.map(({ extra, now }) => (now ? { ...extra, price: extraPriceAt(now, sizeId) } : extra)),
    // Some backends send menus without ingredients, so nothing is known.
    gone: ingredients.length > 0 ? found.find(({ now }) => !now)?.extra : undefined,
  }
}

const checkDish = (line: OpenDishLine, { dish, menu }: DishItem): LineProblem | undefined => {
  if (!dish.isAvailable) return { kind: 'soldOut' }
  const price = priceAt(dish.dimensionAssignments, line.dimensionId)
  if (price === undefined) return { kind: 'sizeGone' }
  const { priced, gone } = checkExtras(line.extras, menu.ingredients, line.dimensionId)
  if (!gone) return checkPrice(line, { ...line, price, extras: priced })
  const without = { ...line, extras: line.extras.filter((extra) => extra !== gone) }
  return { kind: 'extraGone', name: gone.name, line: without }
}

const checkCombination = (line: OpenCombinationLine, combination: Combination): LineProblem | undefined => {
  const price = priceAt(combination.dimensionAssignments, line.dimensionId)
  if (price === undefined) return { kind: 'sizeGone' }
  const choices: OpenCombinationLine['choices'] = []
  for (const choice of line.choices) {
    const option = combination.menuList.find(({ id }) => id === choice.menuId)
    const dish = option?.dish.find(({ id }) => id === choice.dishId)
    // Without its options, nothing is known about the choices.
    if (combination.menuList.length > 0 && !dish?.isAvailable) return { kind: 'partGone', name: choice.dishName }
    // A dish without a size has its extras at their displayed price, as when chosen.
    const { priced, gone } = checkExtras(choice.extras, option?.ingredients ?? [], choice.dimensionId ?? '')
    if (gone) return { kind: 'partGone', name: gone.name }
    choices.push({ ...choice, extras: priced })
  }
  return checkPrice(line, { ...line, price, choices })
}

const checkPrice = (line: OpenLine, now: OpenLine): LineProblem | undefined =>
  unitCents(line) === unitCents(now) && toCents(line.price) === toCents(now.price)
    ? undefined
    : { kind: 'price', line: now, cents: unitCents(now) }

/**
 * Undefined: the line is still valid.
 * @param items the menu by key; only once it has loaded.
 */
export const checkLine = (line: OpenLine, items: ReadonlyMap<string, OrderItem>): LineProblem | undefined => {
  const item = items.get(keyOfLine(line))
  if (!item) return { kind: 'gone' }
  if (line.kind === 'dish' && item.kind === 'dish') return checkDish(line, item)
  return line.kind === 'combination' && item.kind === 'combination'
    ? checkCombination(line, item.combination)
    : undefined
}

/** By line id. Empty until the menu has loaded. */
export function lineProblems(
  openOrder: OpenOrder | undefined,
  { items, menus, combinations }: Pick<OrderMenu, 'items' | 'menus' | 'combinations'>,
): ReadonlyMap<string, LineProblem> {
  const isRead = (line: OpenLine) => (line.kind === 'dish' ? menus.data !== undefined : combinations.data !== undefined)
  const questions = new Map<string, LineProblem>()
  for (const line of openOrder ? allLines(openOrder) : []) {
    const problem = isRead(line) ? checkLine(line, items) : undefined
    if (problem) questions.set(line.lineId, problem)
  }
  return questions
}
