import { ApiError, sendAndCheck } from '#/lib/http/api-error.ts'
import { noteWrittenZero } from '#/lib/http/learned-zeros.ts'
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

/** A change of a field, from the value that the person saw to the value that the person wants. */
export type DishChange = { field: DishField; from: string; to: string }

type ChangedDish = {
  written: DishField[]
  /** The fields that already had the wanted value. */
  already: DishField[]
  /** The fields that somebody else has changed since. Their value is now `now`, and they were not written. */
  theirs: { field: DishField; now: string }[]
  /** The dish as it is after the change. */
  dish: Dish
}

/** The calls that a write of a dish makes. */
type DishCalls = {
  /** Reads the current dish; undefined if it was deleted. */
  dish: (id: Dish['id']) => Promise<Dish | undefined>
  updateDish: (id: Dish['id'], body: SentDish) => Promise<unknown>
}
const BACKEND_CALLS: DishCalls = {
  dish: (id) => fetchLatestDish({ id }),
  updateDish,
}

type ChangeOptions = Partial<Omit<DishLists, 'menus'>> & {
  /** Reads the menus. Called only if the backend sends no menu with a dish. */
  menus: () => Promise<readonly DishMenu[]>
  /** If it is true and somebody else has changed one of the fields, nothing is written. */
  isAllOrNothing?: boolean
  /** The dish, if the caller has just read it. Then it is not read again. */
  latestDish?: Dish | undefined
  /** Called right before the write. */
  onSending?: (() => unknown) | undefined
  calls?: DishCalls
}

/**
 * The only function that changes a dish. An update sends the whole dish, so the dish is read first: changes of another
 * device must be kept, and a field that cannot be read stops the write. If the answer is lost, a read shows whether the
 * update was carried out.
 * @param changes is a function if the changes depend on the current dish.
 */
export async function changeDish(
  id: Dish['id'],
  changes: readonly DishChange[] | ((now: Dish) => readonly DishChange[]),
  {
    menus: readMenus,
    categories = [],
    dimensions = [],
    positionIn,
    isAllOrNothing,
    latestDish,
    onSending,
    calls = BACKEND_CALLS,
  }: ChangeOptions,
): Promise<ChangedDish> {
  const readDish = latestDish ?? (await calls.dish(id))
  if (!readDish) throw new ApiError('http', { status: 404, serverMessage: translate('errors.dishGone') })
  const menus = readDish.menuId === undefined ? await readMenus() : []
  const menuOfDish = menuOf(readDish, menus)
  const dish = { ...readDish, ...menuOfDish }
  const dishDimensions = dish.dimensionAssignments.map(({ dimension }) => dimension)
  const lists: DishLists = {
    menus,
    categories,
    dimensions: [...dimensions, ...dishDimensions],
    ...(positionIn && { positionIn }),
  }

  const outcome: ChangedDish = { written: [], already: [], theirs: [], dish }
  const changedValues: Partial<Record<DishField, string>> = {}
  for (const { field, from, to } of typeof changes === 'function' ? changes(dish) : changes) {
    const currentValue = fieldValue(dish, field, lists)
    if (currentValue === to) outcome.already.push(field)
    else if (currentValue === from) changedValues[field] = to
    else outcome.theirs.push({ field, now: currentValue ?? '' })
  }
  const fields = Object.keys(changedValues) as DishField[]
  if (fields.length === 0 || (isAllOrNothing && outcome.theirs.length > 0)) return outcome

  const changed = withValues(dish, changedValues, lists)
  const body = bodyOf({ ...changed, dimensionAssignments: assignmentsOf(changed, lists.dimensions) }, menus)
  if (!body) throw new ApiError('shape')
  await onSending?.()
  await sendAndCheck(
    () => calls.updateDish(id, body),
    async () => {
      const saved = await calls.dish(id)
      const isWritten = (field: DishField) =>
        saved && fieldValue({ ...saved, ...menuOfDish }, field, lists) === fieldValue(changed, field, lists)
      return fields.every(isWritten)
    },
  )
  if (readDish.isAvailable && changed.isAvailable === false) noteWrittenZero('dish', id)
  return { ...outcome, written: fields, dish: changed }
}

/** The menu of a dish, from the dish itself or from these menus; undefined if no menu has it. */
function menuOf(dish: Dish, menus: readonly DishMenu[]): { menuId: string } | undefined {
  const menuId = dish.menuId ?? menus.find((menu) => menu.dish.some(({ id }) => id === dish.id))?.id
  return menuId === undefined ? undefined : { menuId }
}

/**
 * The body that sends a dish unchanged; undefined if no menu has the dish, or if a price that cannot be read would
 * become 0.
 */
export function bodyOf(dish: Dish, menus: readonly DishMenu[]): SentDish | undefined {
  const menuOfDish = menuOf(dish, menus)
  const isRead = dish.dimensionAssignments.every(({ unread }) => unread === undefined)
  return menuOfDish && isRead ? dishBody({ ...dish, ...menuOfDish }) : undefined
}
