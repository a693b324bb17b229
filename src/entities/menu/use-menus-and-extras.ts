import { useQuery } from '@tanstack/react-query'
import { fetchExtraIds } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { fetchMenus } from './api.ts'
import type { Menu } from './schema.ts'

/**
 * All menus and options, and those of them that have this ingredient as an extra. The answer is never cached, because a
 * plan starts from it.
 */
export const useMenusAndExtras = (restaurantId: string, ingredientId: Ingredient['id']) =>
  useQuery({
    queryKey: ['menu', 'andExtras', restaurantId, ingredientId],
    queryFn: async ({ signal }) => {
      const options = { signal, mustBeFresh: true }
      const restaurantMenus = await fetchMenus(restaurantId, false, options)
      const menusAndOptions = [...restaurantMenus, ...(await fetchMenus(restaurantId, true, options))]
      const menus = [...new Map(menusAndOptions.map((menu) => [menu.id, menu])).values()]
      // If the backend sends menus without their ingredients, the extras of each menu are read.
      const hasIngredients = menus.some(({ ingredients }) => ingredients.length > 0)
      const idsOf = ({ id, ingredients }: Menu) =>
        hasIngredients ? ingredients.map((ingredient) => ingredient.id) : fetchExtraIds(id, { signal })
      const withExtra: Menu[] = []
      for (const menu of menus) if ((await idsOf(menu)).includes(ingredientId)) withExtra.push(menu)
      return { menus, withExtra }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
