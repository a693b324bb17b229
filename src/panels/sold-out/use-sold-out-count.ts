import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenusWhile } from '#/entities/menu/api.ts'
import { listedDishes } from './sold-out-rules.ts'
import { useDropRestored, useReminders } from './until-tomorrow.ts'
import { useIngredientPlans } from './use-plan-run.ts'

/**
 * How many dishes and ingredients are sold out, and how many of them this device asks about now. 0 until the menus are
 * read.
 */
export function useSoldOutCount(restaurantId: string): { count: number; dueCount: number } {
  const query = useMenusWhile(restaurantId, false, true)
  const menus = query.data
  useDropRestored(query)
  const { dueIds } = useReminders(restaurantId)
  const plans = useIngredientPlans(restaurantId)
  const soldOutDishes = useMemo(
    () => listedDishes(menus ?? []).filter(({ dish }) => dish.isAvailable === false),
    [menus],
  )
  return {
    count: soldOutDishes.length + plans.length,
    dueCount:
      soldOutDishes.filter(({ dish }) => dueIds.has(dish.id)).length + plans.filter(({ isDue }) => isDue).length,
  }
}

/** 'Sold out (2)'; without a count where nothing is, or nothing is read yet. */
export function useSoldOutLabel({ count, dueCount }: ReturnType<typeof useSoldOutCount>): string {
  const { t } = useTranslation()
  const title = t('soldOut.title')
  return count > 0 ? `${title} ${t(dueCount > 0 ? 'soldOut.countDue' : 'soldOut.count', { number: count })}` : title
}
