import { useMemo } from 'react'
import { useMenusWhile } from '#/entities/menu/api.ts'
import { usePlans } from './ingredient-plans.ts'
import { listedDishes } from './sold-out-rules.ts'
import { useDropRestored, useReminders } from './until-tomorrow.ts'

/**
 * How many dishes and ingredients are sold out, and how many of them this device asks about now. 0 until the menus are
 * read.
 */
export function useSoldOutCount(restaurantId: string): { count: number; due: number } {
  const query = useMenusWhile(restaurantId, false, true)
  const menus = query.data
  useDropRestored(query)
  const { due } = useReminders(restaurantId)
  const plans = usePlans(restaurantId)
  const out = useMemo(() => listedDishes(menus ?? []).filter(({ dish }) => !dish.isAvailable), [menus])
  return {
    count: out.length + plans.own.length,
    due: out.filter(({ dish }) => due.has(dish.id)).length + plans.due.size,
  }
}
