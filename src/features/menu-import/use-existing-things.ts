import { useMemo } from 'react'
import { useCategories } from '#/entities/category/api.ts'
import { useDimensions } from '#/entities/dimension/api.ts'
import { useIngredients } from '#/entities/ingredient/api.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { ExistingThings } from './compare.ts'

/** What the backend has, for a file to be compared with. `existing` is undefined until all of it is read. */
export function useExistingThings(restaurantId: string) {
  const menus = useMenus(restaurantId)
  const categories = useCategories()
  const dimensions = useDimensions()
  const ingredients = useIngredients()
  const { data: restaurant } = useRestaurant(restaurantId)
  const queries = [menus, categories, dimensions, ingredients]
  const existing = useMemo<ExistingThings | undefined>(
    () =>
      menus.data && categories.data && dimensions.data && ingredients.data
        ? {
            menus: ownMenus(menus.data),
            categories: categories.data,
            dimensions: dimensions.data,
            ingredients: ingredients.data,
            currency: restaurant?.currency,
          }
        : undefined,
    [menus.data, categories.data, dimensions.data, ingredients.data, restaurant],
  )
  return {
    existing,
    failedQuery: queries.find(({ data, error }) => data === undefined && error),
    readAgain: () => {
      for (const { refetch } of queries) void refetch()
    },
  }
}
