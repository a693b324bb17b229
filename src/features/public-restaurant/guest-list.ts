import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { isStandard, shownAssignment } from '#/entities/dimension/rules.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import type { Allergen } from '#/entities/dish/allergens.ts'
import { shownDishMills } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import {
  byCode,
  type CodePart,
  itemCode,
  type ListCode,
  partCode,
  readListCode,
  sizeCode,
  writeListCode,
} from '#/entities/order/codes/list-code.ts'
import { maybeMills } from '#/lib/money/money.ts'
import { loadDeviceSettings } from '#/lib/storage/device-settings.ts'
import { createMirror } from '#/lib/storage/mirror.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/*
 * What guests have marked on the public page, to show to the waiter (ADR-037): a list of this phone for each restaurant, and
 * the lists of other phones that were joined to it. Nothing of it is sent anywhere.
 */

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const listLine = v.object({
  dishId: v.string(),
  /** Empty if the dish has no sizes. */
  sizeId: v.string(),
  name: v.string(),
  /** The standard size has no name here. */
  sizeName: v.string(),
  /** The price when it was marked. */
  mills: v.optional(v.number()),
  quantity: v.pipe(wholeNumber, v.minValue(1), v.maxValue(LIMITS.quantityMost)),
})

const guestList = v.object({
  restaurantId: v.string(),
  /** The table whose code was open when the list was begun, if one was. */
  table: v.optional(wholeNumber),
  part: wholeNumber,
  revision: wholeNumber,
  changedAt: v.number(),
  lines: v.array(listLine),
  /** The lists of other phones, as the text of a code; empty: none. */
  joined: v.string(),
})

type ListLine = v.InferOutput<typeof listLine>
export type GuestList = v.InferOutput<typeof guestList>

/** One list for each restaurant, by its id. */
const storedLists = createMirror(rowStore({ name: 'guest-lists', schema: guestList }))

/** Awaited before anything of a guest's list or needs is drawn. */
export const loadGuestData = () => Promise.all([storedLists.load(), loadDeviceSettings()])

export const emptyList = (restaurantId: string): GuestList => ({
  restaurantId,
  // A new id, so that the waiter's device does not take it for a list that it has read.
  part: partCode(newId()),
  revision: 0,
  changedAt: 0,
  lines: [],
  joined: '',
})

/** Whether the list is recent enough. A change in the future counts by its distance too: the clock may have been wrong. */
const isKept = ({ changedAt }: GuestList, now: number): boolean => Math.abs(now - changedAt) <= LIMITS.guestListTime

/** The list of a restaurant, if there is one. */
export function useGuestList(restaurantId: string): GuestList | undefined {
  const list = storedLists.use()?.get(restaurantId)
  return list && isKept(list, Date.now()) ? list : undefined
}

/** Changes the list of a restaurant, and deletes outdated lists of others. Returns the list as it was and as it is. */
export function changeList(
  restaurantId: string,
  change: (list: GuestList) => GuestList,
): { listBefore: GuestList; listAfter: GuestList } {
  const now = Date.now()
  const empty = emptyList(restaurantId)
  const keptOrEmpty = (list: GuestList | undefined) => (list && isKept(list, now) ? list : empty)
  const listBefore = keptOrEmpty(storedLists.get(restaurantId))
  void storedLists.change(restaurantId, (list) => {
    const changed = change(keptOrEmpty(list))
    if (changed === keptOrEmpty(list)) return list
    return { ...changed, revision: Math.max(keptOrEmpty(list).revision, changed.revision) + 1, changedAt: now }
  })
  for (const [id, list] of storedLists.all() ?? []) if (!isKept(list, now)) void storedLists.change(id, () => undefined)
  return { listBefore, listAfter: keptOrEmpty(storedLists.get(restaurantId)) }
}

/** Gives each list a new revision: the allergies in its code have changed, though its lines have not. */
export function touchLists(): void {
  for (const id of storedLists.all()?.keys() ?? [])
    void storedLists.change(id, (list) => list && { ...list, revision: list.revision + 1 })
}

/** Makes it the list of this table. The revision stays: for the waiter nothing has changed. */
export const setTableOfList = (restaurantId: string, table: number): Promise<void> =>
  storedLists.change(restaurantId, (list) => list && { ...list, table })

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

/** Changes a quantity by one, so that two quick taps both count. A line with 0 is removed. */
export const changeQuantity = (list: GuestList, line: ListLine, delta: 1 | -1): GuestList => ({
  ...list,
  lines: list.lines.flatMap((each) => {
    if (!isSameLine(each, line)) return [each]
    const quantity = Math.min(LIMITS.quantityMost, each.quantity + delta)
    return quantity > 0 ? [{ ...each, quantity }] : []
  }),
})

/** The dish in one of its sizes, once. @param size undefined: it has none. */
export const lineOf = (dish: Dish, size = shownAssignment(dish.dimensionAssignments)): ListLine => {
  const mills = size ? maybeMills(size.price) : shownDishMills(dish)
  return {
    dishId: dish.id,
    sizeId: size?.dimension.id ?? '',
    name: dish.name,
    sizeName: size && !isStandard(size.dimension) ? size.dimension.name : '',
    ...(mills !== undefined && { mills }),
    quantity: 1,
  }
}

/** The lists of other phones. */
function joinedParts({ restaurantId, joined }: GuestList): CodePart[] {
  const readCode = joined === '' ? undefined : readListCode(joined, restaurantId)
  return readCode?.kind === 'code' ? readCode.code.parts : []
}

/** The list with these lists of other phones; undefined if they do not fit in a code. */
const withJoinedParts = (list: GuestList, parts: readonly CodePart[]): GuestList | undefined => {
  const joined = parts.length === 0 ? '' : writeListCode(list.restaurantId, { parts: [...parts] })
  return joined === undefined ? undefined : { ...list, joined }
}

/**
 * The list with those of another phone's code, each in its newest revision; the same one if it has them all.
 * Undefined if they do not fit in a code.
 */
export function joinList(list: GuestList, { parts }: ListCode): GuestList | undefined {
  const partsById = new Map(joinedParts(list).map((part) => [part.id, part]))
  let hasNewer = false
  for (const part of parts) {
    const earlier = partsById.get(part.id)
    if (part.id === list.part || (earlier && earlier.revision >= part.revision)) continue
    partsById.set(part.id, part)
    hasNewer = true
  }
  return hasNewer ? withJoinedParts(list, [...partsById.values()]) : list
}

export const withoutPart = (list: GuestList, id: number): GuestList =>
  withJoinedParts(
    list,
    joinedParts(list).filter((part) => part.id !== id),
  ) ?? list

/**
 * The text of the code that the waiter scans; undefined if the list does not fit in a code.
 * @param allergies of the guest with this phone.
 */
export const codeOfList = (list: GuestList, allergies: readonly Allergen[]): string | undefined =>
  writeListCode(list.restaurantId, {
    parts: [
      ...(list.lines.length > 0
        ? [
            {
              id: list.part,
              revision: list.revision,
              ...(allergies.length > 0 && { allergies }),
              lines: list.lines.map(({ dishId, sizeId, quantity, mills = 0 }) => ({
                item: itemCode(dishId),
                size: sizeCode(sizeId),
                quantity,
                mills: Math.round(mills),
              })),
            },
          ]
        : []),
      ...joinedParts(list),
    ],
  })

export type ShownLine = {
  key: string
  /** Undefined for a dish of another phone that is not on the menu. */
  name: string | undefined
  /** The standard size has no name here. */
  sizeName: string
  quantity: number
  /** The price of one now; undefined if it cannot be ordered, or has no price. */
  mills: number | undefined
  /** `price`: the price was another one when the dish was marked (`markedMills`). */
  problem?: 'gone' | 'soldOut' | 'sizeGone' | 'price'
  markedMills?: number
  /** The dish as it is on the menu now. */
  dish?: Dish
  /** The line of this phone's own list; a line of another phone has none. */
  ownLine?: ListLine
}

type MenuMatch = { dish: Dish | undefined; size: DimensionAssignment | undefined }

const shownLine = (
  line: Pick<ShownLine, 'key' | 'name' | 'sizeName' | 'quantity' | 'ownLine'>,
  markedMills: number | undefined,
  { dish, size }: MenuMatch,
): ShownLine => {
  const shown = { ...line, ...(dish && { dish }), name: dish?.name ?? line.name, mills: undefined }
  if (!dish) return { ...shown, problem: 'gone' }
  if (dish.isAvailable === false) return { ...shown, problem: 'soldOut' }
  const mills = size ? maybeMills(size.price) : shownDishMills(dish)
  if (!size && dish.dimensionAssignments.length > 0) return { ...shown, problem: 'sizeGone' }
  return mills !== undefined && markedMills !== undefined && markedMills !== mills
    ? { ...shown, mills, problem: 'price', markedMills }
    : { ...shown, mills }
}

/** The lines compared with the menu as it is now. @param menus undefined while unknown: then no line has a problem. */
export function shownList(
  list: GuestList,
  menus: readonly Menu[] | undefined,
): { ownLines: ShownLine[]; joined: { id: number; allergies: readonly Allergen[]; lines: ShownLine[] }[] } {
  const dishes = ownMenus(menus ?? []).flatMap((menu) => menu.dish)
  const byId = new Map(dishes.toReversed().map((dish) => [dish.id, dish]))
  const byItem = byCode(dishes, itemCode)
  const ownLines = list.lines.map((line): ShownLine => {
    const { dishId, sizeId, name, sizeName, quantity, mills } = line
    const shown = { key: `${dishId} ${sizeId}`, name, sizeName, quantity, ownLine: line }
    if (!menus) return { ...shown, mills }
    const dish = byId.get(dishId)
    return shownLine(shown, mills, {
      dish,
      size: dish?.dimensionAssignments.find((each) => each.dimension.id === sizeId),
    })
  })
  const joined = joinedParts(list).map(({ id, allergies = [], lines }) => ({
    id,
    allergies,
    lines: lines.map(({ item, size, quantity, mills }, index): ShownLine => {
      if (!menus) return { key: `${index}`, name: undefined, sizeName: '', quantity, mills: mills || undefined }
      const dish = byItem.get(item)
      const sizes = dish?.dimensionAssignments ?? []
      const assignment = sizes.find(({ dimension }) => sizeCode(dimension.id) === size)
      return shownLine(
        {
          key: `${index}`,
          name: undefined,
          sizeName: assignment && !isStandard(assignment.dimension) ? assignment.dimension.name : '',
          quantity,
        },
        mills || undefined,
        { dish, size: assignment },
      )
    }),
  }))
  return { ownLines, joined }
}

const countOfLines = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The lines that can be ordered but have no readable price, so that the estimate leaves them out. */
export const linesWithoutPrice = (lines: readonly ShownLine[]): ShownLine[] =>
  lines.filter(({ mills, problem }) => mills === undefined && problem === undefined)

/** What the lines cost at today's prices, without those that have none or cannot be ordered; undefined if no line is left. */
export function estimateOf(lines: readonly ShownLine[]): number | undefined {
  const amounts = lines.flatMap(({ mills, quantity }) => (mills === undefined ? [] : mills * quantity))
  return amounts.length > 0 ? amounts.reduce((sum, mills) => sum + mills, 0) : undefined
}

export const countOfList = (list: GuestList): number =>
  countOfLines([...list.lines, ...joinedParts(list).flatMap(({ lines }) => lines)])
