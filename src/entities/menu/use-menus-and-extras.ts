import { useQuery } from '@tanstack/react-query'
import { fetchExtraIds } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { fetchMenus } from './api.ts'
import type { Menu } from './schema.ts'

/** All menus and options, and those of them that have an ingredient as an extra. Never cached: a plan starts from it. */
export const useMenusAndExtras = (restaurantId: string, ingredientId: Ingredient['id']) =>
  useQuery({
    queryKey: ['menu', 'andExtras', restaurantId, ingredientId],
    queryFn: async ({ signal }) => {
      const options = { signal, mustBeFresh: true }
      const restaurantMenus = await fetchMenus(restaurantId, false, options)
      const all = [...restaurantMenus, ...(await fetchMenus(restaurantId, true, options))]
      const menus = [...new Map(all.map((menu) => [menu.id, menu])).values()]
      // A backend may send its menus without their ingredients.
      const isListed = menus.some(({ ingredients }) => ingredients.length > 0)
      const idsOf = ({ id, ingredients }: Menu) =>
        isListed ? ingredients.map((ingredient) => ingredient.id) : fetchExtraIds(id, { signal })
      const withExtra: Menu[] = []
      for (const menu of menus) if ((await idsOf(menu)).includes(ingredientId)) withExtra.push(menu)
      return { menus, withExtra }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
