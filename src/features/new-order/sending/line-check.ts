import type { Combination } from '#/entities/combination/schema.ts'
import { assignmentAt } from '#/entities/dimension/rules.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { missingChoices, withOption } from '#/entities/order/chosen.ts'
import {
  allLines,
  type OpenCombinationLine,
  type OpenDishLine,
  type OpenExtra,
  type OpenLine,
  type OpenOrder,
  unitCents,
} from '#/entities/order/open-order.ts'
import { maybeCents } from '#/lib/money/money.ts'
import { choicesOfLine } from '../menu/line-choices.ts'
import { keyOfLine, type OrderItem, type OrderMenu } from '../menu/order-menu.ts'

/*
 * Whether the menu still sells a line: an open order may be hours old, and dishes sell out. A difference is asked
 * about, never applied silently.
 */

export type LineProblem =
  | { kind: 'gone' | 'soldOut' }
  | { kind: 'sizeGone' }
  /** A dish of a combination, or an extra in one, is sold out or gone. */
  | { kind: 'partGone'; name: string }
  /** `line` is the dish without the extra. */
  | { kind: 'extraGone'; name: string; line: OpenLine }
  /** What the dish asks is not answered: `answers` has the line with each option. */
  | { kind: 'choice'; ask: string; answers: readonly { option: string; answered: OpenLine }[] }
  /** `line` has the new price. */
  | { kind: 'price'; line: OpenLine; cents: number }

type DishItem = Extract<OrderItem, { kind: 'dish' }>

export type ExtrasByMenu = ReadonlyMap<Menu['id'], readonly Ingredient[]>

/** Undefined: not known. A menu without ingredients has none, or its backend sends menus without them. */
export const extrasOf = (menu: Menu | undefined, byMenu: ExtrasByMenu): readonly Ingredient[] | undefined =>
  menu && (menu.ingredients.length > 0 ? menu.ingredients : byMenu.get(menu.id))

/** `gone` is an extra that is no longer on the menu. */
const checkExtras = (extras: readonly OpenExtra[], ingredients: readonly Ingredient[] | undefined, sizeId: string) => {
  const pairs = extras.map((extra) => ({ extra, now: ingredients?.find(({ id }) => id === extra.id) }))
  return {
    priced: pairs.map(({ extra, now }) => (now ? { ...extra, price: extraPriceAt(now, sizeId) } : extra)),
    gone: ingredients && pairs.find(({ now }) => !now)?.extra,
  }
}

const checkDish = (line: OpenDishLine, { dish, menu }: DishItem, byMenu: ExtrasByMenu): LineProblem | undefined => {
  if (!dish.isAvailable) return { kind: 'soldOut' }
  const size = assignmentAt(dish.dimensionAssignments, line.dimensionId)
  if (!size) return { kind: 'sizeGone' }
  const { priced, gone } = checkExtras(line.extras, extrasOf(menu, byMenu), line.dimensionId)
  if (!gone) return checkPrice(line, { ...line, price: size.price, extras: priced })
  const without = { ...line, extras: line.extras.filter((extra) => extra !== gone) }
  return { kind: 'extraGone', name: gone.name, line: without }
}

const checkCombination = (
  line: OpenCombinationLine,
  combination: Combination,
  byMenu: ExtrasByMenu,
): LineProblem | undefined => {
  const size = assignmentAt(combination.dimensionAssignments, line.dimensionId)
  if (!size) return { kind: 'sizeGone' }
  const choices: OpenCombinationLine['choices'] = []
  for (const choice of line.choices) {
    const option = combination.menuList.find(({ id }) => id === choice.menuId)
    const dish = option?.dish.find(({ id }) => id === choice.dishId)
    // Without its options, nothing is known about the choices.
    if (combination.menuList.length > 0 && !dish?.isAvailable) return { kind: 'partGone', name: choice.dishName }
    // A dish without a size has its extras at their displayed price, as when chosen.
    const { priced, gone } = checkExtras(choice.extras, extrasOf(option, byMenu), choice.dimensionId ?? '')
    if (gone) return { kind: 'partGone', name: gone.name }
    choices.push({ ...choice, extras: priced })
  }
  return checkPrice(line, { ...line, price: size.price, choices })
}

/** A price that cannot be read is not another price. */
const checkPrice = (line: OpenLine, now: OpenLine): LineProblem | undefined => {
  const cents = unitCents(now)
  const isSame = unitCents(line) === cents && maybeCents(line.price) === maybeCents(now.price)
  return cents === undefined || isSame ? undefined : { kind: 'price', line: now, cents }
}

/**
 * Undefined: the line is still valid.
 * @param items the menu by key; only once it has loaded.
 * @param byMenu the extras of `menusToAsk`.
 */
export const checkLine = (
  line: OpenLine,
  items: ReadonlyMap<string, OrderItem>,
  byMenu: ExtrasByMenu = new Map(),
): LineProblem | undefined => {
  const item = items.get(keyOfLine(line))
  if (!item) return { kind: 'gone' }
  if (line.kind === 'dish' && item.kind === 'dish') return checkDish(line, item, byMenu) ?? checkChoices(line, item)
  return line.kind === 'combination' && item.kind === 'combination'
    ? (checkCombination(line, item.combination, byMenu) ?? checkChoices(line, item))
    : undefined
}

/** The first choice that the note does not answer: a guest's list leaves it open, and a choice may be new. */
function checkChoices(line: OpenLine, item: OrderItem): LineProblem | undefined {
  const choices = choicesOfLine(line, item)
  const [missing] = missingChoices(line.note, choices)
  return (
    missing && {
      kind: 'choice',
      ask: missing.name,
      answers: missing.options.map((option) => ({
        option,
        answered: { ...line, note: withOption(line.note, choices, missing.name, option) },
      })),
    }
  )
}

/** The menus and options, listed without ingredients, of lines with extras: only their own call says which are left. */
export function menusToAsk(openOrder: OpenOrder | undefined, items: ReadonlyMap<string, OrderItem>): Menu['id'][] {
  const menus = (openOrder ? allLines(openOrder) : []).flatMap((line) => {
    const item = items.get(keyOfLine(line))
    if (line.kind === 'dish') return item?.kind === 'dish' && line.extras.length > 0 ? [item.menu] : []
    const options = item?.kind === 'combination' ? item.combination.menuList : []
    const chosen = line.choices.flatMap(({ menuId, extras }) => (extras.length > 0 ? [menuId] : []))
    return options.filter(({ id }) => chosen.includes(id))
  })
  return [...new Set(menus.flatMap(({ id, ingredients }) => (ingredients.length === 0 ? [id] : [])))]
}

/** The problem of each line, by the line's id. Empty until the menu has loaded. */
export function lineProblems(
  openOrder: OpenOrder | undefined,
  { items, menus, combinations }: Pick<OrderMenu, 'items' | 'menus' | 'combinations'>,
  byMenu?: ExtrasByMenu,
): ReadonlyMap<string, LineProblem> {
  const isRead = (line: OpenLine) => (line.kind === 'dish' ? menus.data !== undefined : combinations.data !== undefined)
  const questions = new Map<string, LineProblem>()
  for (const line of openOrder ? allLines(openOrder) : []) {
    const problem = isRead(line) ? checkLine(line, items, byMenu) : undefined
    if (problem) questions.set(line.lineId, problem)
  }
  return questions
}
