import type { QueryClient } from '@tanstack/react-query'
import { changeDish, type DishChange } from '#/entities/dish/change-dish.ts'
import { fieldValue } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { menuQueries } from './api.ts'
import type { Menu } from './schema.ts'

type Change = { dishId: Dish['id']; isAvailable: boolean }

/**
 * Marks a dish as sold out or available.
 * @param options.showsFailure is true if the screen shows a failure itself.
 * @param options.onMarked is called after the write, even if the person has left the screen.
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

type WriteOptions = {
  client: QueryClient
  restaurantId: string
  /** Called right before the write. */
  onSending?: (() => void | Promise<void>) | undefined
}

/** The menus in which a changed dish is searched, if the dish does not contain its own menu. */
export const menusToLookIn = ({ client, restaurantId }: WriteOptions) => ({
  menus: () => client.ensureQueryData(menuQueries.list(restaurantId)),
})

/** @returns false if the dish already was as wanted, so nothing was sent. */
export async function setAvailability({ dishId, isAvailable }: Change, options: WriteOptions): Promise<boolean> {
  const value = isAvailable ? 'yes' : 'no'
  // The change is made from the value that the dish has now, which may also be unknown.
  const change = (now: Dish): DishChange[] => [
    { field: 'availability', from: fieldValue(now, 'availability', { dimensions: [] }) ?? '', to: value },
  ]
  const { written } = await changeDish(dishId, change, { ...menusToLookIn(options), onSending: options.onSending })
  return written.length > 0
}

/** Shows a changed dish in the menus on screen until they are read again. */
export const showDish = (client: QueryClient, id: Dish['id'], part: Partial<Dish>): unknown =>
  client.setQueriesData<Menu[]>({ queryKey: ['menu', 'list'] }, (menus) => menus && withChangedDish(menus, id, part))

export const showAvailability = (client: QueryClient, { dishId, isAvailable }: Change): unknown =>
  showDish(client, dishId, { isAvailable })

/** If a dish is moved to another menu, it becomes the last one there. */
const withChangedDish = (menus: readonly Menu[], id: Dish['id'], part: Partial<Dish>): Menu[] => {
  const current = menus.flatMap(({ dish }) => dish).find((dish) => dish.id === id)
  if (!current) return [...menus]
  const changedDish = { ...current, ...part }
  const newMenu = menus.find((menu) => !menu.combination && menu.id === part.menuId)
  return menus.map((menu) => {
    if (!menu.dish.some((dish) => dish.id === id))
      return menu === newMenu ? { ...menu, dish: [...menu.dish, changedDish] } : menu
    const isOldMenu = newMenu && menu !== newMenu && !menu.combination
    return {
      ...menu,
      dish: menu.dish.flatMap((dish) => (dish.id !== id ? [dish] : isOldMenu ? [] : [{ ...dish, ...part }])),
    }
  })
}
