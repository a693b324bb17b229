import type { QueryClient } from '@tanstack/react-query'
import { fetchDish, fetchLatestDish, updateDish } from '#/entities/dish/api.ts'
import { type Dish, type DishUpdate, dishUpdate } from '#/entities/dish/schema.ts'
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

/**
 * An update sends the whole dish, so it is read first: changes made on another device must survive.
 * @param options.onSending called right before the write.
 * @returns false: somebody else was faster, nothing was sent.
 */
export async function setAvailability(
  { dishId, isAvailable }: Change,
  { client, restaurantId, onSending }: { client: QueryClient; restaurantId: string; onSending?: () => void },
): Promise<boolean> {
  const dish = await fetchLatestDish({ id: dishId })
  if (!dish) throw new ApiError('http', { status: 404, serverMessage: translate('errors.dishGone') })
  if (dish.isAvailable === isAvailable) return false
  // A price that cannot be read would be written as 0.
  if (dish.dimensionAssignments.some(({ unread }) => unread !== undefined)) throw new ApiError('shape')
  const isPlaced = dish.menuId !== undefined && dish.position !== undefined
  const menus = isPlaced ? [] : await client.ensureQueryData(menuQueries.list(restaurantId))
  const body = bodyOf(dish, menus)
  if (!body) throw new ApiError('shape')
  onSending?.()
  await sendAndCheck(
    () => updateDish(dishId, { ...body, isAvailable }, dishUpdate),
    async () => (await fetchDish(dishId, { mustBeFresh: true })).isAvailable === isAvailable,
  )
  return true
}

export const showAvailability = (client: QueryClient, change: Change): unknown =>
  client.setQueriesData<Menu[]>({ queryKey: ['menu', 'list'] }, (menus) => menus && withAvailability(menus, change))

/**
 * The body of an update that changes nothing yet. Undefined if no menu has the dish.
 * @param menus for a backend that sends no menu or position with a dish.
 */
function bodyOf(dish: Dish, menus: readonly Menu[]): DishUpdate | undefined {
  const isListed = ({ id }: Pick<Dish, 'id'>) => id === dish.id
  const menu = menus.find((each) => each.id === dish.menuId) ?? menus.find((each) => each.dish.some(isListed))
  const menuId = dish.menuId ?? menu?.id
  if (menuId === undefined) return undefined
  return {
    menuId,
    name: dish.name,
    category: dish.category?.id,
    isAvailable: dish.isAvailable,
    position: dish.position ?? (menu?.dish.findIndex(isListed) ?? -1) + 1,
    description: dish.description ?? '',
    descriptionIt: dish.descriptionIt ?? '',
    descriptionAr: dish.descriptionAr ?? '',
    descriptionFr: dish.descriptionFr ?? '',
    descriptionEs: dish.descriptionEs ?? '',
    dimensions: dish.dimensionAssignments.map(({ dimension, price }) => ({ dimensionId: dimension.id, price })),
  }
}

const withAvailability = (menus: readonly Menu[], { dishId, isAvailable }: Change): Menu[] =>
  menus.map((menu) =>
    menu.dish.some(({ id }) => id === dishId)
      ? { ...menu, dish: menu.dish.map((dish) => (dish.id === dishId ? { ...dish, isAvailable } : dish)) }
      : menu,
  )
