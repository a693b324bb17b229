import type { Combination } from '#/entities/combination/schema.ts'
import { priceAt } from '#/entities/dimension/rules.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import { type DraftCombinationLine, type DraftDishLine, type DraftLine, unitCents } from '#/entities/order/draft.ts'
import { toCents } from '#/lib/money/money.ts'
import { keyOfLine, type OrderItem } from './order-sections.ts'

/*
 * Whether a line of a draft is still what the menu sells. A draft may be hours old, and a dish may sell out while it is
 * taken: a difference is shown and asked about, never taken over silently.
 */

export type LineProblem =
  | { kind: 'gone' | 'soldOut' | 'sizeGone' }
  /** Something in it is sold out or gone: an extra, a dish of a combination. */
  | { kind: 'partGone'; name: string }
  /** It costs something else now; `line` is what it would be. */
  | { kind: 'price'; line: DraftLine; cents: number }

type DishItem = Extract<OrderItem, { kind: 'dish' }>

const checkDish = (line: DraftDishLine, { dish, menu }: DishItem): LineProblem | undefined => {
  if (!dish.isAvailable) return { kind: 'soldOut' }
  const price = priceAt(dish.dimensionAssignments, line.dimensionId)
  if (price === undefined) return { kind: 'sizeGone' }
  const extras = line.extras.map((extra) => ({ extra, now: menu.ingredients.find(({ id }) => id === extra.id) }))
  const gone = extras.find(({ now }) => !now)
  // A backend that sends no ingredients with its menus says nothing about them.
  if (gone && menu.ingredients.length > 0) return { kind: 'partGone', name: gone.extra.name }
  const priced: DraftDishLine = {
    ...line,
    price,
    extras: extras.map(({ extra, now }) => (now ? { ...extra, price: extraPriceAt(now, line.dimensionId) } : extra)),
  }
  return checkPrice(line, priced)
}

const checkCombination = (line: DraftCombinationLine, combination: Combination): LineProblem | undefined => {
  const price = priceAt(combination.dimensionAssignments, line.dimensionId)
  if (price === undefined) return { kind: 'sizeGone' }
  const choices = line.choices.map((choice) => {
    const ingredients = combination.menuList.find(({ id }) => id === choice.menuId)?.ingredients ?? []
    const extras = choice.extras.map((extra) => {
      const now = ingredients.find(({ id }) => id === extra.id)
      return now ? { ...extra, price: extraPriceAt(now, choice.dimensionId ?? line.dimensionId) } : extra
    })
    return { ...choice, extras }
  })
  for (const choice of line.choices) {
    const option = combination.menuList.find(({ id }) => id === choice.menuId)
    const dish = option?.dish.find(({ id }) => id === choice.dishId)
    // Without its options nothing can be said about what was chosen.
    if (combination.menuList.length > 0 && !dish?.isAvailable) return { kind: 'partGone', name: choice.dishName }
  }
  return checkPrice(line, { ...line, price, choices })
}

const checkPrice = (line: DraftLine, now: DraftLine): LineProblem | undefined =>
  unitCents(line) === unitCents(now) && toCents(line.price) === toCents(now.price)
    ? undefined
    : { kind: 'price', line: now, cents: unitCents(now) }

/**
 * What is no longer true of a line; undefined: nothing.
 * @param items what the menu has, by key; ask only when it has really been read.
 */
export const checkLine = (line: DraftLine, items: ReadonlyMap<string, OrderItem>): LineProblem | undefined => {
  const item = items.get(keyOfLine(line))
  if (!item) return { kind: 'gone' }
  if (line.kind === 'dish' && item.kind === 'dish') return checkDish(line, item)
  return line.kind === 'combination' && item.kind === 'combination'
    ? checkCombination(line, item.combination)
    : undefined
}

/** A question that a person has answered with "keep": asked again only when something else is wrong with the line. */
export const answerKey = (line: DraftLine, problem: LineProblem): string =>
  JSON.stringify([line.lineId, problem.kind, problem.kind === 'partGone' ? problem.name : ''])
