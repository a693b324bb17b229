import type { QueryClient } from '@tanstack/react-query'
import { fetchDish, fetchLatestDish, updateDish } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { type DishUpdate, dishUpdate } from '#/entities/dish/sent-schema.ts'
import { ApiError, sendAndCheck } from '#/lib/http/api-error.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { menuQueries } from './api.ts'
import type { Menu } from './schema.ts'

type Change = { dishId: Dish['id']; isAvailable: boolean }

/**
 * Marks a dish as sold out or available.
 * @param options.showsFailure the screen shows a failure itself.
 * @param options.onMarked also called if the screen is gone.
 */
export function useSetAvailability(
  restaurantId: string,
  { showsFailure, onMarked }: { showsFailure?: true; onMarked?: (dishId: Dish['id']) => void } = {},
) {
  return useWrite({
    mutationFn: (change: Change, { client }) => setAvailability(change, { client, restaurantId }),
    onSuccess: (_data, change, _result, { client }) => {
      showAvailability(client, change)
      onMarked?.(change.dishId)
    },
    meta: { changes: ['dish', 'menu', 'combination'], ...(showsFailure && { showsFailure }) },
  })
}

type Writing = {
  client: QueryClient
  restaurantId: string
  /** Called right before the write. */
  onSending?: (() => void) | undefined
}

/**
 * An update sends the whole dish, so it is read first: changes made on another device must survive.
 * @param change undefined: nothing has to be sent.
 * @param isCarriedOut whether a dish shows the change, if the answer is lost.
 * @returns the changed dish, with its menu; undefined: nothing was sent.
 */
export async function changeDish(
  dishId: Dish['id'],
  change: (now: Dish) => Dish | undefined,
  isCarriedOut: (now: Dish) => boolean,
  { client, restaurantId, onSending }: Writing,
): Promise<Dish | undefined> {
  const dish = await fetchLatestDish({ id: dishId })
  if (!dish) throw new ApiError('http', { status: 404, serverMessage: translate('errors.dishGone') })
  const isPlaced = dish.menuId !== undefined && dish.position !== undefined
  const menus = isPlaced ? [] : await client.ensureQueryData(menuQueries.list(restaurantId))
  const place = placeOf(dish, menus)
  const changed = change({ ...dish, ...place })
  if (!changed) return undefined
  const next = placeOf(changed, menus)
  // A price that cannot be read would be written as 0.
  if (!next || changed.dimensionAssignments.some(({ unread }) => unread !== undefined)) throw new ApiError('shape')
  onSending?.()
  await sendAndCheck(
    () => updateDish(dishId, bodyOf({ ...changed, ...next }), dishUpdate),
    async () => isCarriedOut({ ...(await fetchDish(dishId, { mustBeFresh: true })), ...place }),
  )
  return changed
}

/** @returns false: somebody else was faster, nothing was sent. */
export async function setAvailability({ dishId, isAvailable }: Change, writing: Writing): Promise<boolean> {
  const isSo = (dish: Dish) => dish.isAvailable === isAvailable
  const change = (dish: Dish) => (isSo(dish) ? undefined : { ...dish, isAvailable })
  return (await changeDish(dishId, change, isSo, writing)) !== undefined
}

/** In the menus that were read, until they are read again. */
export const showDish = (client: QueryClient, id: Dish['id'], part: Partial<Dish>): unknown =>
  client.setQueriesData<Menu[]>({ queryKey: ['menu', 'list'] }, (menus) => menus && withPart(menus, id, part))

export const showAvailability = (client: QueryClient, { dishId, isAvailable }: Change): unknown =>
  showDish(client, dishId, { isAvailable })

/**
 * Undefined if no menu has the dish.
 * @param menus for a backend that sends no menu or position with a dish.
 */
function placeOf(dish: Dish, menus: readonly Menu[]): { menuId: string; position: number } | undefined {
  const isListed = ({ id }: Pick<Dish, 'id'>) => id === dish.id
  const menu = menus.find((each) => each.id === dish.menuId) ?? menus.find((each) => each.dish.some(isListed))
  const menuId = dish.menuId ?? menu?.id
  if (menuId === undefined) return undefined
  return { menuId, position: dish.position ?? (menu?.dish.findIndex(isListed) ?? -1) + 1 }
}

/** The body of an update. */
const bodyOf = (dish: Dish & { menuId: string; position: number }): DishUpdate => ({
  menuId: dish.menuId,
  name: dish.name,
  category: dish.category?.id,
  isAvailable: dish.isAvailable,
  position: dish.position,
  description: dish.description ?? '',
  descriptionIt: dish.descriptionIt ?? '',
  descriptionAr: dish.descriptionAr ?? '',
  descriptionFr: dish.descriptionFr ?? '',
  descriptionEs: dish.descriptionEs ?? '',
  dimensions: dish.dimensionAssignments.map(({ dimension, price }) => ({ dimensionId: dimension.id, price })),
})

/** The body of an update that changes nothing yet. Undefined if no menu has the dish. */
export function updateOf(dish: Dish, menus: readonly Menu[]): DishUpdate | undefined {
  const place = placeOf(dish, menus)
  return place && bodyOf({ ...dish, ...place })
}

/** A dish that is moved to another menu comes last there. */
const withPart = (menus: readonly Menu[], id: Dish['id'], part: Partial<Dish>): Menu[] => {
  const found = menus.flatMap(({ dish }) => dish).find((dish) => dish.id === id)
  if (!found) return [...menus]
  const next = { ...found, ...part }
  const home = menus.find((menu) => !menu.combination && menu.id === part.menuId)
  return menus.map((menu) => {
    if (!menu.dish.some((dish) => dish.id === id)) return menu === home ? { ...menu, dish: [...menu.dish, next] } : menu
    const isLeft = home && menu !== home && !menu.combination
    return {
      ...menu,
      dish: menu.dish.flatMap((dish) => (dish.id !== id ? [dish] : isLeft ? [] : [{ ...dish, ...part }])),
    }
  })
}
