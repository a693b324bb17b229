import { useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { fetchDish, updateDish } from '#/entities/dish/api.ts'
import { type Dish, type NewDish, newDish } from '#/entities/dish/schema.ts'
import { ApiError } from '#/lib/http/api-error.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import type { Menu } from './schema.ts'

type Change = { dishId: Dish['id']; menu: Menu; isAvailable: boolean }

/** An update sends the whole dish, so it is read first: changes made on another device must survive. */
export function useSetAvailability() {
  const client = useQueryClient()
  return useWrite({
    mutationFn: async ({ dishId, menu, isAvailable }: Change) => {
      const body = bodyOf(await fetchDish(dishId), menu)
      if (!body) throw new ApiError('shape')
      await updateDish(dishId, { ...body, isAvailable })
    },
    onSuccess: (_data, change) =>
      client.setQueriesData<Menu[]>(
        { queryKey: ['menu', 'list'] },
        (menus) => menus && withAvailability(menus, change),
      ),
    meta: { changes: ['dish', 'menu', 'combination'] },
  })
}

/**
 * The body of an update that changes nothing yet. Undefined where the dish lacks something.
 * @param menu that lists the dish, for a backend that sends no menu or position with it.
 */
function bodyOf(dish: Dish, menu: Menu): NewDish | undefined {
  const read = v.safeParse(newDish, {
    menuId: dish.menuId ?? menu.id,
    name: dish.name,
    category: dish.category?.id,
    isAvailable: dish.isAvailable,
    position: dish.position ?? menu.dish.findIndex(({ id }) => id === dish.id) + 1,
    description: dish.description ?? '',
    descriptionIt: dish.descriptionIt ?? '',
    descriptionAr: dish.descriptionAr ?? '',
    descriptionFr: dish.descriptionFr ?? '',
    descriptionEs: dish.descriptionEs ?? '',
    dimensions: dish.dimensionAssignments.map(({ dimension, price }) => ({ dimensionId: dimension.id, price })),
  })
  return read.success ? read.output : undefined
}

const withAvailability = (menus: readonly Menu[], { dishId, isAvailable }: Change): Menu[] =>
  menus.map((menu) =>
    menu.dish.some(({ id }) => id === dishId)
      ? { ...menu, dish: menu.dish.map((dish) => (dish.id === dishId ? { ...dish, isAvailable } : dish)) }
      : menu,
  )
