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
 * @param options.showsFailure the screen shows a failure itself.
 * @param options.onMarked called after the write, also if the screen was left.
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

/** The menus that a changed dish is looked for in, if it does not say its own. */
export const menusToLookIn = ({ client, restaurantId }: WriteOptions) => ({
  menus: () => client.ensureQueryData(menuQueries.list(restaurantId)),
})

/** @returns false if the dish was so already, and nothing was sent. */
export async function setAvailability({ dishId, isAvailable }: Change, options: WriteOptions): Promise<boolean> {
  const to = isAvailable ? 'yes' : 'no'
  // From whatever value it has now, also an unknown one.
  const change = (now: Dish): DishChange[] => [
    { field: 'availability', from: fieldValue(now, 'availability', { dimensions: [] }) ?? '', to },
  ]
  const { written } = await changeDish(dishId, change, { ...menusToLookIn(options), onSending: options.onSending })
  return written.length > 0
}

/** Shows a changed dish in the menus on screen until they are read again. */
export const showDish = (client: QueryClient, id: Dish['id'], part: Partial<Dish>): unknown =>
  client.setQueriesData<Menu[]>({ queryKey: ['menu', 'list'] }, (menus) => menus && withChangedDish(menus, id, part))

export const showAvailability = (client: QueryClient, { dishId, isAvailable }: Change): unknown =>
  showDish(client, dishId, { isAvailable })

/** A dish that is moved to another menu comes last there. */
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
