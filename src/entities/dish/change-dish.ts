import { ApiError, sendAndCheck } from '#/lib/http/api-error.ts'
import { noteZero } from '#/lib/http/learned-zeros.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { fetchLatestDish, updateDish } from './api.ts'
import {
  assignmentsOf,
  type DishField,
  type DishLists,
  type DishMenu,
  dishBody,
  fieldValue,
  withValues,
} from './fields.ts'
import type { Dish } from './schema.ts'
import type { SentDish } from './sent-schema.ts'

/** From the value that the person saw to the one that they want. */
export type DishChange = { field: DishField; from: string; to: string }

type ChangedDish = {
  written: DishField[]
  /** They were so already. */
  already: DishField[]
  /** Somebody else has changed them since, to `now`: they were left. */
  theirs: { field: DishField; now: string }[]
  /** As it is now. */
  dish: Dish
}

/** What a write of a dish asks of the backend. */
export type DishCalls = {
  /** Undefined: deleted. */
  dish: (id: Dish['id']) => Promise<Dish | undefined>
  updateDish: (id: Dish['id'], body: SentDish) => Promise<unknown>
}
const CALLS: DishCalls = {
  dish: (id) => fetchLatestDish({ id }),
  updateDish,
}

type Writing = Partial<Omit<DishLists, 'menus'>> & {
  /** For a backend that sends no menu with a dish. */
  menus: () => Promise<readonly DishMenu[]>
  /** If somebody else has changed one of them, none is written. */
  isWhole?: boolean
  /** The dish, if it was read right before: it is not read again. */
  now?: Dish | undefined
  /** Called right before the write. */
  onSending?: (() => unknown) | undefined
  calls?: DishCalls
}

/**
 * The one way to change a dish. An update sends the whole dish, so it is read first: what another device has changed must
 * survive, and what cannot be read stops the write. If the answer is lost, a read says whether it was carried out.
 * @param changes a function if they depend on the dish as it is
 */
export async function changeDish(
  id: Dish['id'],
  changes: readonly DishChange[] | ((now: Dish) => readonly DishChange[]),
  { menus: readMenus, categories = [], dimensions = [], placeIn, isWhole, now, onSending, calls = CALLS }: Writing,
): Promise<ChangedDish> {
  const read = now ?? (await calls.dish(id))
  if (!read) throw new ApiError('http', { status: 404, serverMessage: translate('errors.dishGone') })
  const menus = read.menuId === undefined ? await readMenus() : []
  const place = placeOf(read, menus)
  const dish = { ...read, ...place }
  const dishDimensions = dish.dimensionAssignments.map(({ dimension }) => dimension)
  const lists: DishLists = {
    menus,
    categories,
    dimensions: [...dimensions, ...dishDimensions],
    ...(placeIn && { placeIn }),
  }

  const outcome: ChangedDish = { written: [], already: [], theirs: [], dish }
  const open: Partial<Record<DishField, string>> = {}
  for (const { field, from, to } of typeof changes === 'function' ? changes(dish) : changes) {
    const held = fieldValue(dish, field, lists)
    if (held === to) outcome.already.push(field)
    else if (held === from) open[field] = to
    else outcome.theirs.push({ field, now: held ?? '' })
  }
  const fields = Object.keys(open) as DishField[]
  if (fields.length === 0 || (isWhole && outcome.theirs.length > 0)) return outcome

  const changed = withValues(dish, open, lists)
  const body = bodyOf({ ...changed, dimensionAssignments: assignmentsOf(changed, lists.dimensions) }, menus)
  if (!body) throw new ApiError('shape')
  await onSending?.()
  await sendAndCheck(
    () => calls.updateDish(id, body),
    async () => {
      const after = await calls.dish(id)
      const isWritten = (field: DishField) =>
        after && fieldValue({ ...after, ...place }, field, lists) === fieldValue(changed, field, lists)
      return fields.every(isWritten)
    },
  )
  if (read.isAvailable && changed.isAvailable === false) noteZero('dish', id)
  return { ...outcome, written: fields, dish: changed }
}

/**
 * Undefined if no menu has the dish.
 * @param menus for a backend that sends no menu with a dish.
 */
function placeOf(dish: Dish, menus: readonly DishMenu[]): { menuId: string } | undefined {
  const menuId = dish.menuId ?? menus.find((menu) => menu.dish.some(({ id }) => id === dish.id))?.id
  return menuId === undefined ? undefined : { menuId }
}

/** The body that sends a dish as it is. Undefined if no menu has it, or if a price, sent as read, would become 0. */
export function bodyOf(dish: Dish, menus: readonly DishMenu[]): SentDish | undefined {
  const place = placeOf(dish, menus)
  const isRead = dish.dimensionAssignments.every(({ unread }) => unread === undefined)
  return place && isRead ? dishBody({ ...dish, ...place }) : undefined
}
