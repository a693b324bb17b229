import { useQueryClient } from '@tanstack/react-query'
import { fetchDish, patchDish } from '#/entities/dish/api.ts'
import { draftOf } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { withAvailability } from './rules.ts'
import type { Menu } from './schema.ts'

/** `menu`: that the dish stands in, its dishes in their order. */
type Change = { dishId: Dish['id']; menu: Menu; isAvailable: boolean }

/**
 * Makes a dish available or not. The whole dish travels with an update, so it is read first: what another device has
 * changed meanwhile must not be put back. The lists on screen show the change as soon as the backend has it.
 */
export function useSetAvailability() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async ({ dishId, menu, isAvailable }: Change) => {
      const draft = draftOf(await fetchDish(dishId), menu)
      if (!draft) throw new ApiError('shape')
      await patchDish(dishId, { ...draft, isAvailable })
    },
    onSuccess: (_data, { dishId, isAvailable }) =>
      client.setQueriesData<Menu[]>(
        { queryKey: ['menu', 'list'] },
        (menus) => menus && withAvailability(menus, dishId, isAvailable),
      ),
    meta: { changes: ['dish', 'menu', 'combination'] },
  })
}
