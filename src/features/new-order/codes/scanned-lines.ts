import type { Language } from '#/config/languages.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import { ALLERGENS, type Allergen } from '#/entities/dish/allergens.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { extraPriceAt } from '#/entities/ingredient/rules.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { withAllergy } from '#/entities/order/allergy.ts'
import { type ExtrasByMenu, extrasOf, type OrderItem } from '#/entities/order/menu-check.ts'
import {
  allLines,
  mergedTaken,
  type OpenExtra,
  type OpenLine,
  type OpenOrder,
  type TakenPart,
} from '#/entities/order/open-order.ts'
import { codedLine, lineKey } from '#/entities/order/open-order-code.ts'
import {
  byCode,
  type CodeExtra,
  type CodeLine,
  codedExtra,
  codedItem,
  codedOption,
  codedPart,
  codedSize,
  type OrderCode,
} from '#/entities/order/order-code.ts'
import { balance } from '#/lib/i18n/isolate.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { sizeInCombination } from '../dialogs/combination-choice.ts'
import type { CourseLine } from '../order-state.ts'
import { checkLine } from '../sending/line-check.ts'

/*
 * A scanned list or order beside the menu (ADR-037): what it would add to the open order, and what cannot be added. Names and
 * prices are the menu's.
 */

/** Why a line cannot be added. */
type NotAddedWhy = 'gone' | 'soldOut' | 'partGone' | 'extrasUnknown'

export type ScannedLines = {
  added: (CourseLine & {
    /** What the writer of the code saw as the price of one, if it is another now. */
    seen: number | undefined
    /** A size or an extra that the order will ask about. */
    hasQuestion: boolean
  })[]
  /** `name` undefined: nothing of the menu has its number. */
  notAdded: { id: string; name: string | undefined; quantity: number; why: NotAddedWhy }[]
  /** How many the order has from earlier scans of the same lists. */
  takenBefore: number
  /** A newer code of one of the lists has been read: what only this one has is not added. */
  isOlder: boolean
  /** Of an order that has come back from a colleague: what only the open order has. */
  missing: OpenLine[]
  /** Allergies that guests have named since their lines were taken: these lines lack them. */
  newAllergies: Allergen[]
  /** What the order has taken from codes once `added` is in it. */
  taken: TakenPart[]
}

type Made = { line: OpenLine } | { name: string | undefined; why: NotAddedWhy }

/**
 * @param unknown the name of an extra that is not on the menu; the order asks about it.
 * @param language of the notes with the guests' allergies.
 */
export function scannedLines(
  code: OrderCode,
  openOrder: OpenOrder,
  items: ReadonlyMap<string, OrderItem>,
  extras: ExtrasByMenu,
  unknown: string,
  language: Language,
): ScannedLines {
  const make = lineMaker(items, extras, unknown)
  const result: ScannedLines = {
    added: [],
    notAdded: [],
    takenBefore: 0,
    isOlder: false,
    missing: [],
    newAllergies: [],
    taken: openOrder.taken ?? [],
  }
  for (const part of code.parts) {
    const isOwn = code.handedOver !== undefined && part.id === codedPart(openOrder.id)
    const before = isOwn ? asTaken(openOrder, part) : result.taken.find((each) => each.part === part.id)
    const lines = part.courses.flatMap((course, at) =>
      course.lines.map((line) => ({ line, at, isHeld: course.isHeld })),
    )
    // What the guest has changed since is in the newer one. A colleague's order is what it is.
    const isOlder = !code.handedOver && before !== undefined && part.revision < before.revision
    const { allergies = [] } = part
    // The lines of an open order have them in their notes.
    const allergy = !code.handedOver && allergies.length > 0 && { contains: new Set(allergies), other: '' }
    const addedSince = allergies.filter((each) => !before?.allergies?.includes(each))
    const isTaken = Object.values(before?.lines ?? {}).some((quantity) => quantity > 0)
    if (allergy && isTaken)
      result.newAllergies = ALLERGENS.filter((each) => addedSince.includes(each) || result.newAllergies.includes(each))
    const there: Record<string, number> = { ...before?.lines }
    const now: Record<string, number> = {}
    for (const { line, at, isHeld } of lines) {
      const key = lineKey(line)
      const takenBefore = Math.min(line.quantity, there[key] ?? 0)
      const rest = line.quantity - takenBefore
      if (isOlder && rest > 0) result.isOlder = true
      const quantity = isOlder ? 0 : rest
      there[key] = (there[key] ?? 0) - takenBefore
      result.takenBefore += takenBefore
      now[key] = (now[key] ?? 0) + takenBefore
      if (quantity === 0) continue
      const note = allergy ? withAllergy(line.note, allergy, language) : line.note
      const made = make({ ...line, quantity, note })
      if (!('line' in made)) {
        result.notAdded.push({ id: `${part.id} ${at} ${key}`, quantity, ...made })
        continue
      }
      now[key] += quantity
      const question = checkLine(made.line, items, extras)
      result.added.push({
        line: made.line,
        course: code.handedOver ? at : undefined,
        isHeld: code.handedOver !== undefined && isHeld,
        seen:
          (!question || question.kind === 'choice') && line.mills > 0 && line.mills !== codedLine(made.line).mills
            ? line.mills
            : undefined,
        hasQuestion: question !== undefined,
      })
    }
    if (!isOlder && !isOwn)
      result.taken = mergedTaken(result.taken, [
        { part: part.id, revision: part.revision, lines: now, allergies: [...allergies] },
      ])
  }
  if (code.handedOver && code.parts.some(({ id }) => id === codedPart(openOrder.id)))
    result.missing = missingIn(code, openOrder)
  return result
}

function missingIn(code: OrderCode, openOrder: OpenOrder): OpenLine[] {
  const there: Record<string, number> = {}
  for (const line of code.parts.flatMap(({ courses }) => courses.flatMap(({ lines }) => lines))) {
    const key = lineKey(line)
    there[key] = (there[key] ?? 0) + line.quantity
  }
  return allLines(openOrder).flatMap((line) => {
    const key = lineKey(codedLine(line))
    const inCode = Math.min(line.quantity, there[key] ?? 0)
    there[key] = (there[key] ?? 0) - inCode
    return line.quantity > inCode ? { ...line, quantity: line.quantity - inCode } : []
  })
}

/** The open order's own lines, read where it was shown, or come back from a colleague: it already has these. */
function asTaken(openOrder: OpenOrder, { id, revision }: OrderCode['parts'][number]): TakenPart {
  const lines: Record<string, number> = {}
  for (const line of allLines(openOrder)) {
    const key = lineKey(codedLine(line))
    lines[key] = (lines[key] ?? 0) + line.quantity
  }
  return { part: id, revision, lines }
}

type Thing<Kind extends OrderItem['kind']> = { id: string; item: Extract<OrderItem, { kind: Kind }> }

const thingsOf = (items: ReadonlyMap<string, OrderItem>) => {
  const dishes: Thing<'dish'>[] = []
  const combinations: Thing<'combination'>[] = []
  for (const item of items.values())
    if (item.kind === 'dish') dishes.push({ id: item.dish.id, item })
    else combinations.push({ id: item.combination.id, item })
  return { dishes: byCode(dishes, codedItem), combinations: byCode(combinations, codedItem) }
}

/** A size that is not sold gets an id that no size has: the order asks about it. */
const sizeOf = (sizes: readonly DimensionAssignment[], size: number) => {
  const assignment = byCode(
    sizes.map((each) => ({ id: each.dimension.id, each })),
    codedSize,
  ).get(size)?.each
  return assignment
    ? { dimensionId: assignment.dimension.id, dimensionName: assignment.dimension.name, price: assignment.price }
    : { dimensionId: `?${size}`, dimensionName: '' }
}

function lineMaker(items: ReadonlyMap<string, OrderItem>, extras: ExtrasByMenu, unknown: string) {
  const { dishes, combinations } = thingsOf(items)

  /** Undefined: it is not known yet which extras there are. */
  const extrasIn = (coded: readonly CodeExtra[], menu: Menu, sizeId: string): OpenExtra[] | undefined => {
    if (coded.length === 0) return []
    const ingredients = extrasOf(menu, extras)
    if (!ingredients) return undefined
    const byNumber = byCode<Ingredient>(ingredients, codedExtra)
    return coded.map(({ extra, quantity }) => {
      const ingredient = byNumber.get(extra)
      return ingredient
        ? {
            id: ingredient.id,
            name: ingredient.name ?? unknown,
            price: extraPriceAt(ingredient, sizeId),
            quantity,
          }
        : { id: `?${extra}`, name: unknown, quantity }
    })
  }

  const makeDish = (line: CodeLine, { dish, menu }: Extract<OrderItem, { kind: 'dish' }>): Made => {
    if (dish.isAvailable === false) return { name: dish.name, why: 'soldOut' }
    const size = sizeOf(dish.dimensionAssignments, line.size)
    const chosen = extrasIn(line.extras, menu, size.dimensionId)
    if (!chosen) return { name: dish.name, why: 'extrasUnknown' }
    return {
      line: {
        kind: 'dish',
        lineId: newId(),
        dishId: dish.id,
        dishName: dish.name,
        ...size,
        quantity: line.quantity,
        note: balance(line.note),
        extras: chosen,
      },
    }
  }

  const makeCombination = (line: CodeLine, { combination }: Extract<OrderItem, { kind: 'combination' }>): Made => {
    const { name } = combination
    const size = sizeOf(combination.dimensionAssignments, line.size)
    const options = byCode(combination.menuList, codedOption)
    const choices: Extract<OpenLine, { kind: 'combination' }>['choices'] = []
    for (const choice of line.choices ?? []) {
      const option = options.get(choice.option)
      const dish = option && byCode<Dish>(option.dish, codedItem).get(choice.dish)
      if (!option || !dish || dish.isAvailable === false) return { name, why: 'partGone' }
      const dimensionId = sizeInCombination(dish, size.dimensionId)
      const chosen = extrasIn(choice.extras, option, dimensionId ?? '')
      if (!chosen) return { name, why: 'extrasUnknown' }
      choices.push({
        menuId: option.id,
        menuName: option.name,
        dishId: dish.id,
        dishName: dish.name,
        ...(dimensionId !== undefined && { dimensionId }),
        extras: chosen,
      })
    }
    // An order needs one dish for each option (R3.13).
    if (
      combination.menuList.length === 0 ||
      combination.menuList.some(({ id }) => !choices.some((each) => each.menuId === id))
    )
      return { name, why: 'partGone' }
    return {
      line: {
        kind: 'combination',
        lineId: newId(),
        combinationId: combination.id,
        combinationName: name,
        ...size,
        quantity: line.quantity,
        note: balance(line.note),
        choices,
      },
    }
  }

  return (line: CodeLine): Made => {
    if (line.choices) {
      const combination = combinations.get(line.item)
      return combination ? makeCombination(line, combination.item) : { name: undefined, why: 'gone' }
    }
    const dish = dishes.get(line.item)
    return dish ? makeDish(line, dish.item) : { name: undefined, why: 'gone' }
  }
}

/** The menus whose extras have to be read for a code. */
export function menusOfCode(code: OrderCode | undefined, items: ReadonlyMap<string, OrderItem>): Menu['id'][] {
  if (!code) return []
  const { dishes, combinations } = thingsOf(items)
  const menus = code.parts
    .flatMap(({ courses }) => courses.flatMap(({ lines }) => lines))
    .flatMap(({ item, extras, choices }): (Menu | undefined)[] =>
      choices
        ? choices
            .filter((choice) => choice.extras.length > 0)
            .map(({ option }) =>
              combinations.get(item)?.item.combination.menuList.find(({ id }) => codedOption(id) === option),
            )
        : [extras.length > 0 ? dishes.get(item)?.item.menu : undefined],
    )
  return [...new Set(menus.flatMap((menu) => (menu && menu.ingredients.length === 0 ? [menu.id] : [])))]
}
