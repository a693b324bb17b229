import { usePublicCombinations } from '#/entities/combination/api.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'

/** Whether the page has a dish or a combination; undefined while that is unknown. */
export function useOffersFood(restaurantId: string): boolean | undefined {
  const { data: menus } = usePublicMenus(restaurantId)
  const { data: combinations } = usePublicCombinations(restaurantId)
  const hasDish = menus?.some(({ combination, dish }) => !combination && dish.length > 0)
  if (hasDish || combinations?.length) return true
  return menus && combinations ? false : undefined
}
