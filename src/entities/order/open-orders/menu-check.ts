import * as v from 'valibot'
import { withAvailability } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { assignmentAt } from '#/entities/dimension/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { availabilityOf, ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { addMills, maybeMills } from '#/lib/money/money.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { soldOutNames } from '../rules.ts'
import {
  allLines,
  lineMills,
  lineName,
  maySend,
  type OpenCombinationLine,
  type OpenDishLine,
  type OpenExtra,
  type OpenLine,
  type OpenOrder,
  openOrder,
  toNewOrder,
  unitMills,
} from './open-order.ts'

/*
 * Whether the menu still sells a line as it was shown: an open order may be hours old, dishes sell out and prices change.
 * A difference is asked about, never applied silently.
 */

/** Something that can be ordered. `menu`: the one whose ingredients are the dish's possible extras. */
export type OrderItem =
  | { kind: 'dish'; key: string; dish: Dish; menu: Menu }
  | { kind: 'combination'; key: string; combination: Combination }

export const itemKey = (kind: OrderItem['kind'], id: string): string => `${kind} ${id}`

export const dishItem = (dish: Dish, menu: Menu): OrderItem => ({
  kind: 'dish',
  key: itemKey('dish', dish.id),
  dish,
  menu,
})

export const combinationItem = (combination: Combination): OrderItem => ({
  kind: 'combination',
  key: itemKey('combination', combination.id),
  combination,
})

export const keyOfLine = (line: OpenLine): string =>
  line.kind === 'dish' ? itemKey('dish', line.dishId) : itemKey('combination', line.combinationId)

/** Why the menu does not sell a line as it was shown. `gone`: the dish is not on it. */
export type MenuProblem =
  | { kind: 'gone' | 'soldOut' }
  | { kind: 'sizeGone' }
  /** A dish of a combination, or an extra in one, is sold out or gone. */
  | { kind: 'partGone'; name: string }
  /** `line` is the dish without the extra. */
  | { kind: 'extraGone'; name: string; line: OpenLine }
  /** `line` has the new price. */
  | { kind: 'price'; line: OpenLine; mills: number }

type DishItem = Extract<OrderItem, { kind: 'dish' }>

export type ExtrasByMenu = ReadonlyMap<Menu['id'], readonly Ingredient[]>

/**
 * The possible extras of a menu's dishes; undefined: not known. A menu without ingredients has none, or its backend sends menus
 * without them.
 */
const extrasOfMenu = (menu: Menu | undefined, extrasByMenu: ExtrasByMenu): readonly Ingredient[] | undefined =>
  menu && (menu.ingredients.length > 0 ? menu.ingredients : extrasByMenu.get(menu.id))

/** The extras with the prices of now, and the first one that is no longer on the menu (`goneExtra`). */
const checkExtras = (extras: readonly OpenExtra[], ingredients: readonly Ingredient[] | undefined, sizeId: string) => {
  const extrasWithMenu = extras.map((extra) => ({ extra, now: ingredients?.find(({ id }) => id === extra.id) }))
  return {
    pricedExtras: extrasWithMenu.map(({ extra, now }) =>
      now ? { ...extra, price: extraPriceAt(now, sizeId) } : extra,
    ),
    goneExtra: ingredients && extrasWithMenu.find(({ now }) => !now)?.extra,
  }
}

const checkDish = (
  line: OpenDishLine,
  { dish, menu }: DishItem,
  extrasByMenu: ExtrasByMenu,
): MenuProblem | undefined => {
  if (dish.isAvailable === false) return { kind: 'soldOut' }
  const size = assignmentAt(dish.dimensionAssignments, line.dimensionId)
  if (!size) return { kind: 'sizeGone' }
  const { pricedExtras, goneExtra } = checkExtras(line.extras, extrasOfMenu(menu, extrasByMenu), line.dimensionId)
  if (!goneExtra) return checkPrice(line, { ...line, price: size.price, extras: pricedExtras })
  const lineWithoutExtra = { ...line, extras: line.extras.filter((extra) => extra !== goneExtra) }
  return { kind: 'extraGone', name: goneExtra.name, line: lineWithoutExtra }
}

const checkCombination = (
  line: OpenCombinationLine,
  combination: Combination,
  extrasByMenu: ExtrasByMenu,
): MenuProblem | undefined => {
  const size = assignmentAt(combination.dimensionAssignments, line.dimensionId)
  if (!size) return { kind: 'sizeGone' }
  const choices: OpenCombinationLine['choices'] = []
  for (const choice of line.choices) {
    const option = combination.menuList.find(({ id }) => id === choice.menuId)
    const dish = option?.dish.find(({ id }) => id === choice.dishId)
    // Without its options, nothing is known about the choices.
    if (combination.menuList.length > 0 && (!dish || dish.isAvailable === false))
      return { kind: 'partGone', name: choice.dishName }
    // A dish without a size has its extras at their displayed price, as when chosen.
    const { pricedExtras, goneExtra } = checkExtras(
      choice.extras,
      extrasOfMenu(option, extrasByMenu),
      choice.dimensionId ?? '',
    )
    if (goneExtra) return { kind: 'partGone', name: goneExtra.name }
    choices.push({ ...choice, extras: pricedExtras })
  }
  return checkPrice(line, { ...line, price: size.price, choices })
}

/** Says whether the price is another one now. A price that cannot be read is not another one. */
const checkPrice = (line: OpenLine, now: OpenLine): MenuProblem | undefined => {
  const mills = unitMills(now)
  const isSame = unitMills(line) === mills && maybeMills(line.price) === maybeMills(now.price)
  return mills === undefined || isSame ? undefined : { kind: 'price', line: now, mills }
}

/**
 * What the menu says otherwise of a line. Undefined: the menu sells the line as it was shown.
 * @param items the menu by key; only once it has loaded.
 * @param extrasByMenu the extras of `menusWithUnlistedExtras`.
 */
export const checkOnMenu = (
  line: OpenLine,
  items: ReadonlyMap<string, OrderItem>,
  extrasByMenu: ExtrasByMenu = new Map(),
): MenuProblem | undefined => {
  const item = items.get(keyOfLine(line))
  if (!item) return { kind: 'gone' }
  if (line.kind === 'dish' && item.kind === 'dish') return checkDish(line, item, extrasByMenu)
  return line.kind === 'combination' && item.kind === 'combination'
    ? checkCombination(line, item.combination, extrasByMenu)
    : undefined
}

/**
 * The ids of menus and options whose dishes have extras in the order, and that are listed without ingredients: a call of their
 * own says which extras there are.
 */
export function menusWithUnlistedExtras(
  openOrder: OpenOrder | undefined,
  items: ReadonlyMap<string, OrderItem>,
): Menu['id'][] {
  const menus = (openOrder ? allLines(openOrder) : []).flatMap((line) => {
    const item = items.get(keyOfLine(line))
    if (line.kind === 'dish') return item?.kind === 'dish' && line.extras.length > 0 ? [item.menu] : []
    const options = item?.kind === 'combination' ? item.combination.menuList : []
    const chosen = line.choices.flatMap(({ menuId, extras }) => (extras.length > 0 ? [menuId] : []))
    return options.filter(({ id }) => chosen.includes(id))
  })
  return [...new Set(menus.flatMap(({ id, ingredients }) => (ingredients.length === 0 ? [id] : [])))]
}

/** The menu, as far as it was read. What is undefined is not known. */
type MenuAsRead = {
  menus: readonly Menu[]
  combinations?: readonly Combination[] | undefined
  extras?: ExtrasByMenu | undefined
}

export const menuItems = ({ menus, combinations = [] }: MenuAsRead): ReadonlyMap<string, OrderItem> => {
  const isAvailable = availabilityOf(menus)
  const items = [
    ...ownMenus(menus).flatMap((menu) => menu.dish.map((dish) => dishItem(dish, menu))),
    ...combinations.map((each) => combinationItem(withAvailability(each, isAvailable))),
  ]
  // A dish of two menus is found in the first.
  return new Map(items.toReversed().map((item) => [item.key, item]))
}

/** What the menu says otherwise than the screen did. It is stored with an order that waits for its person. */
export const menuChanges = v.object({
  /** Names of dishes that have sold out. */
  soldOut: v.array(v.string()),
  /** Names of what is no longer on the menu: a size with its dish, an extra. */
  gone: v.array(v.string()),
  /** The order with the prices of now; null: no price is known to have changed. */
  repriced: v.nullable(openOrder),
})
export type MenuChanges = v.InferOutput<typeof menuChanges>

const hasSizes = (item: OrderItem | undefined): boolean =>
  item !== undefined && (item.kind === 'dish' ? item.dish : item.combination).dimensionAssignments.length > 0

/**
 * Compares an order with the menu. What was not read is no difference, nor is a dish that the menu does not list, or lists
 * without a size.
 * @returns undefined: none is known.
 */
export function findMenuChanges(order: OpenOrder, menu: MenuAsRead): MenuChanges | undefined {
  const items = menuItems(menu)
  const soldOut = new Set(soldOutNames(toNewOrder(order), availabilityOf(menu.menus)))
  const gone = new Set<string>()
  let hasOtherPrices = false
  const checkLine = (line: OpenLine): OpenLine => {
    const problem = line.quantity > 0 ? checkOnMenu(line, items, menu.extras) : undefined
    if (problem?.kind === 'sizeGone' && hasSizes(items.get(keyOfLine(line))))
      gone.add(`${lineName(line)} · ${line.dimensionName}`)
    else if (problem?.kind === 'extraGone') gone.add(problem.name)
    else if (problem?.kind === 'partGone' && !soldOut.has(problem.name)) gone.add(problem.name)
    if (problem?.kind !== 'price') return line
    hasOtherPrices = true
    return problem.line
  }
  const courses = order.courses.map((course) => ({ ...course, lines: course.lines.map(checkLine) }))
  const now = { ...order, courses }
  const repriced = hasOtherPrices && maySend(now) ? now : null
  if (soldOut.size + gone.size === 0 && !repriced) return undefined
  return { soldOut: [...soldOut], gone: [...gone], repriced }
}

/**
 * Whether the person of the order has seen all these changes, in the last question or on the order screen.
 * @param changes of the order with the prices of the question. @param shown as the order screen had it.
 */
export const hasNothingNew = (changes: MenuChanges, seenMenuChanges: MenuChanges, shown: OpenOrder): boolean =>
  (changes.repriced === null || isSameJson(changes.repriced.courses, shown.courses)) &&
  changes.soldOut.every((name) => seenMenuChanges.soldOut.includes(name)) &&
  changes.gone.every((name) => seenMenuChanges.gone.includes(name))

/** The sums of the lines whose price is known, in mills: as the order was shown, and with the prices of now. */
export function sumsAsShownAndNow(shown: OpenOrder, repriced: OpenOrder): { shown: number; now: number } {
  const newAmounts = allLines(repriced).map(lineMills)
  const knownAmounts = allLines(shown).flatMap((line, index) => {
    const [before, now] = [lineMills(line), newAmounts[index]]
    return before === undefined || now === undefined ? [] : { before, now }
  })
  return {
    shown: addMills(knownAmounts.map(({ before }) => before)),
    now: addMills(knownAmounts.map(({ now }) => now)),
  }
}
