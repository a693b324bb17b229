import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#/entities/category/schema.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { tableFields } from '#/entities/dish/fields.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import type { GridContext, GridRow } from './grid-cells.ts'
import { changesOf, dishesInOrder, type ShownChange } from './grid-draft.ts'
import { useDraft } from './grid-store.ts'

// The same dish keeps the same row, so that its cells do not render again.
const rowCache = new WeakMap<Dish, GridRow>()
const rowFor = (dish: Dish, menu: Menu): GridRow => {
  const cachedRow = rowCache.get(dish)
  if (cachedRow?.menu.id === menu.id) return cachedRow
  const row = { dish, menu }
  rowCache.set(dish, row)
  return row
}

/** A list with the things that it lacks and dishes name: they were created since, or the backend hides them. */
function withThingsOfDishes<Thing extends { id: string }>(
  list: readonly Thing[],
  menus: readonly Menu[],
  thingsOf: (dish: Dish) => readonly Thing[],
): Thing[] {
  const listedIds = new Set(list.map(({ id }) => id))
  const others = menus.flatMap(({ dish }) =>
    dish.flatMap((each) => thingsOf(each).filter(({ id }) => !listedIds.has(id))),
  )
  return [...list, ...new Map(others.map((thing) => [thing.id, thing])).values()]
}

/** The changes of one dish. `row` is undefined if the dish was deleted meanwhile. */
export type DishChanges = {
  dishId: string
  name: string
  row: GridRow | undefined
  changes: readonly ShownChange[]
}

/** The dishes of all menus in their chosen order, and the person's unsaved changes. */
export function useGrid(
  restaurantId: string,
  {
    allMenus,
    categories,
    dimensions,
  }: { allMenus: readonly Menu[]; categories: readonly Category[]; dimensions: readonly Dimension[] },
) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(restaurantId).data?.currency
  const key = useFormDraftKey('menu-grid', restaurantId)
  const draft = useDraft(key)
  const context = useMemo((): GridContext => {
    const menus = ownMenus(allMenus)
    return {
      menus,
      categories: withThingsOfDishes(categories, menus, ({ category }) => (category ? [category] : [])),
      dimensions: withThingsOfDishes(dimensions, menus, ({ dimensionAssignments }) =>
        dimensionAssignments.map(({ dimension }) => dimension),
      ),
      ...{ currency, language, t },
    }
  }, [allMenus, categories, dimensions, currency, language, t])
  const { orders } = draft
  const { menus } = context
  const rows = useMemo(() => {
    const ids = new Set<string>()
    return menus.flatMap((menu) =>
      dishesInOrder(menu, { orders }).flatMap((dish) => {
        if (ids.has(dish.id)) return []
        ids.add(dish.id)
        return [rowFor(dish, menu)]
      }),
    )
  }, [menus, orders])
  const changes = useMemo(() => {
    const byId = new Map(rows.map((row) => [row.dish.id, row]))
    return Object.entries(draft.rows).flatMap(([dishId, { name, cells }]): DishChanges[] => {
      const row = byId.get(dishId)
      const rowChanges = row ? changesOf(row, cells, context) : undefined
      return rowChanges?.length === 0 ? [] : [{ dishId, name, row, changes: rowChanges ?? [] }]
    })
  }, [draft.rows, rows, context])
  const fields = useMemo(() => tableFields(context.dimensions), [context.dimensions])
  return { key, draft, context, fields, rows, changes }
}
