import { useMemo } from 'react'
import { useMenusWhile } from '#/entities/menu/api.ts'
import { listedDishes } from './sold-out-rules.ts'
import { useDropRestored, useReminders } from './until-tomorrow.ts'
import { useIngredientPlans } from './use-plan-run.ts'

/**
 * How many dishes and ingredients are sold out, and how many of them this device asks about now. 0 until the menus are
 * read.
 */
export function useSoldOutCount(restaurantId: string): { count: number; due: number } {
  const query = useMenusWhile(restaurantId, false, true)
  const menus = query.data
  useDropRestored(query)
  const { due } = useReminders(restaurantId)
  const plans = useIngredientPlans(restaurantId)
  const out = useMemo(() => listedDishes(menus ?? []).filter(({ dish }) => !dish.isAvailable), [menus])
  return {
    count: out.length + plans.length,
    due: out.filter(({ dish }) => due.has(dish.id)).length + plans.filter(({ isDue }) => isDue).length,
  }
}
