import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePolledCombinations } from '#/entities/combination/api.ts'
import { useWholeCombinations } from '#/entities/combination/whole-combinations.ts'
import { useMenuIngredients } from '#/entities/ingredient/api.ts'
import { useMenus, usePolledMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { allLines, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { currentCombinations, itemSearch, itemsOf, sectionsOf } from './order-items.ts'

/** All that can be ordered: the queries, their sections and the search. */
export function useOrderMenu(restaurantId: string) {
  const { t } = useTranslation()
  const menus = usePolledMenus(restaurantId)
  const combinations = usePolledCombinations(restaurantId)
  const isAvailable = useMemo(() => menus.data && availabilityOf(menus.data), [menus.data])
  // Prefetched: the Wi-Fi may be gone when one is chosen.
  const wholeCombinations = useWholeCombinations(
    (combinations.data ?? []).map(({ id }) => id),
    isAvailable,
  )
  const title = t('newOrder.combinations')
  const sections = useMemo(() => {
    const current = currentCombinations(combinations.data ?? [], wholeCombinations, isAvailable)
    return sectionsOf(menus.data ?? [], current, title)
  }, [menus.data, isAvailable, combinations.data, wholeCombinations, title])
  const items = useMemo(() => itemsOf(sections), [sections])
  const search = useMemo(() => itemSearch(sections), [sections])
  return { menus, combinations, sections, items, search }
}

export type OrderMenu = ReturnType<typeof useOrderMenu>

/**
 * When the backend sent the menus and combinations with which the screen has compared an order's lines, in ms. It may be long
 * ago: an answer may come from the device's store.
 */
export const menusReadAt = ({ menus, combinations }: OrderMenu, openOrder: OpenOrder): number =>
  Math.min(
    ...[menus, ...(allLines(openOrder).some(({ kind }) => kind === 'combination') ? [combinations] : [])].map(
      ({ data, dataUpdatedAt }) => storedAt(data) ?? dataUpdatedAt,
    ),
  )

/** The extras of a menu's dishes. */
export function useExtras(menu: Menu) {
  // A backend may send its menus without their ingredients.
  const query = useMenuIngredients(menu.ingredients.length === 0 ? menu.id : undefined)
  return { query, ingredients: menu.ingredients.length > 0 ? menu.ingredients : (query.data ?? []) }
}

/** Whether a dish has sold out while its dialog is open. */
export const useIsSoldOut = (restaurantId: string, dishId: string): boolean =>
  availabilityOf(useMenus(restaurantId).data).get(dishId) === false
