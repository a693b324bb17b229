import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { isStandard, shownAssignment } from '#/entities/dimension/rules.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import { shownDishCents } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import {
  byCode,
  type CodePart,
  codedItem,
  codedPart,
  codedSize,
  type OrderCode,
  readOrderCode,
  writeOrderCode,
} from '#/entities/order/order-code.ts'
import { maybeCents } from '#/lib/money/money.ts'
import { createDeviceList } from '#/lib/storage/device-settings.ts'
import { newId } from '#/lib/storage/new-id.ts'

/*
 * What guests have marked on the public page, to show to the waiter (ADR-037): a list of this phone for each restaurant, and
 * the lists of other phones that were joined to it. Nothing of it is sent anywhere.
 */

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const listLine = v.object({
  dishId: v.string(),
  /** Empty: the dish has no sizes. */
  sizeId: v.string(),
  name: v.string(),
  /** The standard size has no name here. */
  sizeName: v.string(),
  /** The price when it was marked. */
  cents: v.optional(whole),
  quantity: v.pipe(whole, v.minValue(1), v.maxValue(LIMITS.quantityMost)),
})

const guestList = v.object({
  restaurantId: v.string(),
  part: whole,
  revision: whole,
  changedAt: v.number(),
  lines: v.array(listLine),
  /** The lists of other phones, as the text of a code; empty: none. */
  joined: v.string(),
})

export type ListLine = v.InferOutput<typeof listLine>
export type GuestList = v.InferOutput<typeof guestList>

const stored = createDeviceList('coperto.guest-lists', guestList)

export const emptyList = (restaurantId: string): GuestList => ({
  restaurantId,
  // Another one: what is marked from now on is new to the waiter.
  part: codedPart(newId()),
  revision: 0,
  changedAt: 0,
  lines: [],
  joined: '',
})

/** A wrong clock makes no list disappear at once. */
const isKept = ({ changedAt }: GuestList, now: number): boolean => Math.abs(now - changedAt) <= LIMITS.guestListTime

const listIn = (all: readonly GuestList[], restaurantId: string, now: number): GuestList | undefined =>
  all.find((list) => list.restaurantId === restaurantId && isKept(list, now))

/** The list of a restaurant, if there is one. */
export const useGuestList = (restaurantId: string): GuestList | undefined =>
  listIn(stored.use(), restaurantId, Date.now())

/** Old lists of other restaurants go with it. Returns the list as it was and as it is. */
export function changeList(
  restaurantId: string,
  change: (list: GuestList) => GuestList,
): { before: GuestList; after: GuestList } {
  const now = Date.now()
  const before = listIn(stored.get(), restaurantId, now) ?? emptyList(restaurantId)
  const changed = change(before)
  if (changed === before) return { before, after: before }
  const after = { ...changed, revision: Math.max(before.revision, changed.revision) + 1, changedAt: now }
  stored.change((all) => [...all.filter((list) => list.restaurantId !== restaurantId && isKept(list, now)), after])
  return { before, after }
}

/** Their code has changed, though their lines have not. */
export function touchLists(): void {
  stored.change((all) => all.map((list) => ({ ...list, revision: list.revision + 1 })))
}

const isSameLine = (a: ListLine, b: ListLine): boolean => a.dishId === b.dishId && a.sizeId === b.sizeId

export const addLine = (list: GuestList, line: ListLine): GuestList =>
  list.lines.some((each) => isSameLine(each, line))
    ? {
        ...list,
        lines: list.lines.map((each) =>
          isSameLine(each, line)
            ? { ...line, quantity: Math.min(LIMITS.quantityMost, each.quantity + line.quantity) }
            : each,
        ),
      }
    : { ...list, lines: [...list.lines, line] }

/** Relative, so that two quick taps both count. At 0 the line goes. */
export const stepLine = (list: GuestList, line: ListLine, by: 1 | -1): GuestList => ({
  ...list,
  lines: list.lines.flatMap((each) => {
    if (!isSameLine(each, line)) return [each]
    const quantity = Math.min(LIMITS.quantityMost, each.quantity + by)
    return quantity > 0 ? [{ ...each, quantity }] : []
  }),
})

/** The dish in one of its sizes, once. @param size undefined: it has none. */
export const lineOf = (dish: Dish, size = shownAssignment(dish.dimensionAssignments)): ListLine => {
  const cents = size ? maybeCents(size.price) : shownDishCents(dish)
  return {
    dishId: dish.id,
    sizeId: size?.dimension.id ?? '',
    name: dish.name,
    sizeName: size && !isStandard(size.dimension) ? size.dimension.name : '',
    ...(cents !== undefined && { cents }),
    quantity: 1,
  }
}

/** The lists of other phones. */
export function joinedParts({ restaurantId, joined }: GuestList): CodePart[] {
  const read = joined === '' ? undefined : readOrderCode(joined, restaurantId)
  return read?.kind === 'code' ? read.code.parts : []
}

/** Undefined: they do not fit in a code. */
const withParts = (list: GuestList, parts: readonly CodePart[]): GuestList | undefined => {
  const joined = parts.length === 0 ? '' : writeOrderCode(list.restaurantId, { parts: [...parts] })
  return joined === undefined ? undefined : { ...list, joined }
}

/**
 * The list with those of another phone's code, each in its newest revision; the same one if it has them all.
 * Undefined: they do not fit in a code.
 */
export function joinList(list: GuestList, { parts }: OrderCode): GuestList | undefined {
  const all = new Map(joinedParts(list).map((part) => [part.id, part]))
  let hasMore = false
  for (const part of parts) {
    const earlier = all.get(part.id)
    if (part.id === list.part || (earlier && earlier.revision >= part.revision)) continue
    all.set(part.id, part)
    hasMore = true
  }
  return hasMore ? withParts(list, [...all.values()]) : list
}

export const withoutPart = (list: GuestList, id: number): GuestList =>
  withParts(
    list,
    joinedParts(list).filter((part) => part.id !== id),
  ) ?? list

/**
 * What the waiter scans. Undefined: too much for a code.
 * @param allergies of the guest with this phone.
 */
export const codeOfList = (list: GuestList, allergies: readonly Allergen[]): string | undefined =>
  writeOrderCode(list.restaurantId, {
    parts: [
      ...(list.lines.length > 0
        ? [
            {
              id: list.part,
              revision: list.revision,
              ...(allergies.length > 0 && { allergies }),
              courses: [
                {
                  isHeld: false,
                  lines: list.lines.map(({ dishId, sizeId, quantity, cents = 0 }) => ({
                    item: codedItem(dishId),
                    size: codedSize(sizeId),
                    quantity,
                    cents,
                    extras: [],
                    note: '',
                  })),
                },
              ],
            },
          ]
        : []),
      ...joinedParts(list),
    ],
  })

export type ShownLine = {
  key: string
  /** Undefined: a dish of another phone that is not on the menu. */
  name: string | undefined
  /** The standard size has no name here. */
  sizeName: string
  quantity: number
  /** The price of one now; undefined if it cannot be ordered, or has no price. */
  cents: number | undefined
  /** `price`: another one than when it was marked, in `seen`. */
  problem?: 'gone' | 'soldOut' | 'sizeGone' | 'price'
  seen?: number
  /** The dish as it is on the menu now. */
  dish?: Dish
  /** The line of this phone's own list; a line of another phone has none. */
  ownLine?: ListLine
}

type OnMenu = { dish: Dish | undefined; size: DimensionAssignment | undefined }

const shownLine = (
  line: Pick<ShownLine, 'key' | 'name' | 'sizeName' | 'quantity' | 'ownLine'>,
  seen: number | undefined,
  { dish, size }: OnMenu,
): ShownLine => {
  const current = { ...line, ...(dish && { dish }), name: dish?.name ?? line.name, cents: undefined }
  if (!dish) return { ...current, problem: 'gone' }
  if (!dish.isAvailable) return { ...current, problem: 'soldOut' }
  const cents = size ? maybeCents(size.price) : shownDishCents(dish)
  if (!size && dish.dimensionAssignments.length > 0) return { ...current, problem: 'sizeGone' }
  return cents !== undefined && seen !== undefined && seen !== cents
    ? { ...current, cents, problem: 'price', seen }
    : { ...current, cents }
}

/** The lines beside the menu as it is now. @param menus undefined: they are not known, and nothing is said about it. */
export function shownList(
  list: GuestList,
  menus: readonly Menu[] | undefined,
): { ownLines: ShownLine[]; joined: { id: number; allergies: readonly Allergen[]; lines: ShownLine[] }[] } {
  const dishes = ownMenus(menus ?? []).flatMap((menu) => menu.dish)
  const byId = new Map(dishes.toReversed().map((dish) => [dish.id, dish]))
  const byItem = byCode(dishes, codedItem)
  const ownLines = list.lines.map((line): ShownLine => {
    const { dishId, sizeId, name, sizeName, quantity, cents } = line
    const listed = { key: `${dishId} ${sizeId}`, name, sizeName, quantity, ownLine: line }
    if (!menus) return { ...listed, cents }
    const dish = byId.get(dishId)
    return shownLine(listed, cents, {
      dish,
      size: dish?.dimensionAssignments.find((each) => each.dimension.id === sizeId),
    })
  })
  const joined = joinedParts(list).map(({ id, allergies = [], courses }) => ({
    id,
    allergies,
    lines: courses
      .flatMap(({ lines }) => lines)
      .map(({ item, size, quantity, cents }, at): ShownLine => {
        if (!menus) return { key: `${at}`, name: undefined, sizeName: '', quantity, cents: cents || undefined }
        const dish = byItem.get(item)
        const sizes = dish?.dimensionAssignments ?? []
        const assignment = sizes.find(({ dimension }) => codedSize(dimension.id) === size)
        return shownLine(
          {
            key: `${at}`,
            name: undefined,
            sizeName: assignment && !isStandard(assignment.dimension) ? assignment.dimension.name : '',
            quantity,
          },
          cents || undefined,
          { dish, size: assignment },
        )
      }),
  }))
  return { ownLines, joined }
}

const countOfLines = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What can be ordered, but has no price that was understood: the estimate lacks it. */
export const linesWithoutPrice = (lines: readonly ShownLine[]): ShownLine[] =>
  lines.filter(({ cents, problem }) => cents === undefined && problem === undefined)

/** An estimate: of what can be ordered and has a price, at the prices of now. Undefined if there is none of it. */
export function centsOfLines(lines: readonly ShownLine[]): number | undefined {
  const amounts = lines.flatMap(({ cents, quantity }) => (cents === undefined ? [] : cents * quantity))
  return amounts.length > 0 ? amounts.reduce((sum, cents) => sum + cents, 0) : undefined
}

export const countOfList = (list: GuestList): number =>
  countOfLines([...list.lines, ...joinedParts(list).flatMap(({ courses }) => courses.flatMap(({ lines }) => lines))])
