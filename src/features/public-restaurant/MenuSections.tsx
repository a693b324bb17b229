import { type MouseEvent, memo, useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { DishImage } from '#/entities/dish/DishImage.tsx'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { isPlainClick } from '#/lib/history/history.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useStore } from '#/lib/store/store.ts'
import { createReactElement } from '#/ui/create-element.ts'
import { listCounts } from './list-counts.ts'
import { loadListModule } from './list-module.ts'
import type { MenuSection } from './menu-sections.ts'
import { DISH_PICTURE_CLASS, type DishLevel, dishRow, sectionView, type Writing } from './menu-view.ts'
import { type Popup, searchWithPopup } from './popup-address.ts'
import { useOpenPopup } from './use-popup.ts'

export function MenuSections({
  sections,
  restaurant,
  changedIds,
}: {
  sections: MenuSection[]
  restaurant: Restaurant
  /** Ids of what has a new price. */
  changedIds: ReadonlySet<string> | undefined
}) {
  const { language } = useLanguage()
  const search = searchWithPopup(useLocation().search, undefined)
  const openPopup = useOpenPopup()
  const { id, currency } = restaurant
  const counts = useStore(listCounts, ({ byDish }) => byDish)
  const addToList = useCallback(
    (dish: Dish) => {
      const askForSize = () => openPopup({ kind: 'size', id: dish.id })
      if (hasSeveralSizes(dish)) return askForSize()
      // If the list's code cannot be loaded, the dialog for the size offers another try.
      loadListModule().then((listModule) => listModule.addToList(id, dish), askForSize)
    },
    [id, openPopup],
  )
  return sections.map((section) => (
    <Section
      key={section.id}
      section={section}
      {...{ counts, changedIds, t: translate, language, currency, search, openPopup, addToList }}
    />
  ))
}

/** Memoized: it renders only when its menu or the guest's list changes, not on scroll or when a popup opens. */
const Section = memo(function Section({
  section,
  counts,
  changedIds,
  ...context
}: RowContext & {
  section: MenuSection
  counts: ReadonlyMap<string, number>
  changedIds: ReadonlySet<string> | undefined
}) {
  return sectionView(createReactElement, section, (dish, level) => (
    <DishRow
      key={dish.id}
      dish={dish}
      level={level}
      count={counts.get(dish.id)}
      isChanged={changedIds?.has(dish.id)}
      {...context}
    />
  ))
})

/** The values every row needs, computed once: two thousand rows cannot each call the hooks. */
type RowContext = Writing & {
  /** The query string (the table) that a popup's parameters are added to. */
  search: string
  openPopup: (popup: Popup) => void
  /** Puts a dish on the guest's list. */
  addToList: (dish: Dish) => void
}

/** Whether a guest is asked for the size. */
const hasSeveralSizes = (dish: Dish): boolean => dish.dimensionAssignments.length > 1

const DishRow = memo(function DishRow({
  dish,
  level,
  count,
  isChanged,
  search,
  openPopup,
  addToList,
  ...writing
}: RowContext & {
  dish: Dish
  level: DishLevel
  /** How many are on the guest's list. */
  count: number | undefined
  isChanged: boolean | undefined
}) {
  return dishRow(createReactElement, dish, writing, {
    level,
    row: { 'data-changed': isChanged || undefined },
    picture: <DishImage className={DISH_PICTURE_CLASS} dish={dish} />,
    link: {
      href: searchWithPopup(search, { kind: 'dish', id: dish.id }),
      onClick: (event: MouseEvent) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        openPopup({ kind: 'dish', id: dish.id })
      },
    },
    addButton: {
      'aria-label': writing.t('publicRestaurant.add', { name: dish.name }),
      'aria-haspopup': hasSeveralSizes(dish) ? 'dialog' : undefined,
      'data-count': count,
      onClick: () => addToList(dish),
    },
  })
})
