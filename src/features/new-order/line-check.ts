import type { Combination } from '#/entities/combination/schema.ts'
import { priceAt } from '#/entities/dimension/rules.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import {
  type OpenCombinationLine,
  type OpenDishLine,
  type OpenExtra,
  type OpenLine,
  unitCents,
} from '#/entities/order/open-order.ts'
import { toCents } from '#/lib/money/money.ts'
import { keyOfLine, type OrderItem } from './order-sections.ts'

/*
 * Whether a line of a draft is still what the menu sells. A draft may be hours old, and a dish may sell out while it is
 * taken: a difference is shown and asked about, never taken over silently.
 */

export type LineProblem =
  | { kind: 'gone' | 'soldOut' }
  /** Another size can be chosen. */
  | { kind: 'sizeGone' }
  /** A dish of a combination, or an extra in one, is sold out or gone: something else can be chosen. */
  | { kind: 'partGone'; name: string }
  /** An extra of a dish is gone; `line` is the dish without it. */
  | { kind: 'extraGone'; name: string; line: OpenLine }
  /** It costs something else now; `line` is what it would be. */
  | { kind: 'price'; line: OpenLine; cents: number }

type DishItem = Extract<OrderItem, { kind: 'dish' }>

/** The extras at what they cost now; `gone` is one that the menu has no more. */
const checkExtras = (extras: readonly OpenExtra[], ingredients: readonly Ingredient[], sizeId: string) => {
  const found = extras.map((extra) => ({ extra, now: ingredients.find(({ id }) => id === extra.id) }))
  return {
    priced: found.map(({ extra, now }) => (now ? { ...extra, price: extraPriceAt(now, sizeId) } : extra)),
    // A backend that sends no ingredients with its menus says nothing about them.
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
    // Without its options nothing can be said about what was chosen.
    if (combination.menuList.length > 0 && !dish?.isAvailable) return { kind: 'partGone', name: choice.dishName }
    // A dish that has no size takes its extras at their displayed price, as when it was chosen.
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
 * What is no longer true of a line; undefined: nothing.
 * @param items what the menu has, by key; ask only when it has really been read.
 */
export const checkLine = (line: OpenLine, items: ReadonlyMap<string, OrderItem>): LineProblem | undefined => {
  const item = items.get(keyOfLine(line))
  if (!item) return { kind: 'gone' }
  if (line.kind === 'dish' && item.kind === 'dish') return checkDish(line, item)
  return line.kind === 'combination' && item.kind === 'combination'
    ? checkCombination(line, item.combination)
    : undefined
}
