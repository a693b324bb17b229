import { Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { DishCard } from './DishCard.tsx'
import styles from './DishGrid.module.css'
import type { MenuDialog } from './MenuDialogs.tsx'
import { type ShownDish, shownDishes } from './shown-dishes.ts'

const VirtualDishGrid = lazyPart(() => import('./VirtualDishGrid.tsx'), 'VirtualDishGrid')

/** The dishes of a menu as cards. The search covers all menus; long lists are virtual. */
export function DishGrid({
  menus,
  menu,
  restaurantId,
  onEdit,
  onNewDish,
  onAsk,
}: {
  menus: readonly Menu[]
  menu: Menu
  restaurantId: string
  onEdit: (dish: Dish) => void
  onNewDish: () => void
  onAsk: (dialog: MenuDialog) => void
}) {
  const { t } = useTranslation()
  const { data: restaurant } = useRestaurant(restaurantId)
  const [typed, setTyped] = useState('')
  // A short list has no search field, so the search is ignored: it could not be cleared.
  const isLong = menus.reduce((sum, each) => sum + each.dish.length, 0) >= LIMITS.filterFrom
  const search = useDeferredValue(isLong ? typed : '')
  const shown = useMemo(() => shownDishes(menus, menu, search), [menus, menu, search])
  const isSearch = search.trim() !== ''
  const card = useCallback(
    ({ dish, menu: its }: ShownDish) => (
      <DishCard
        dish={dish}
        menu={its}
        isMenuNamed={isSearch}
        currency={restaurant?.currency}
        onEdit={onEdit}
        onAsk={onAsk}
      />
    ),
    [isSearch, restaurant?.currency, onEdit, onAsk],
  )
  return (
    <>
      {isLong && (
        <div className={styles.search}>
          <SearchField label={t('menuManagement.search')} value={typed} onChange={setTyped} />
        </div>
      )}
      {/* The result of the search, for screen readers. */}
      <p className="visually-hidden" role="status">
        {isSearch && t('entities.dishes', { count: shown.length })}
      </p>
      {shown.length === 0 &&
        (isSearch ? (
          <Notice
            kind="empty"
            title={t('common.noneFound')}
            action={<Button onClick={() => setTyped('')}>{t('common.showAll')}</Button>}
          />
        ) : (
          <Notice
            kind="empty"
            title={t('menuManagement.noDishes')}
            text={t('menuManagement.noDishesText')}
            action={
              <Button look="filled" onClick={onNewDish}>
                {t('menuManagement.newDish')}
              </Button>
            }
          />
        ))}
      {shown.length > LIMITS.plainListMost ? (
        <Suspense fallback={<Spinner />}>
          <VirtualDishGrid dishes={shown}>{card}</VirtualDishGrid>
        </Suspense>
      ) : (
        <ul className={styles.grid}>
          {shown.map((each) => (
            <li key={each.id}>{card(each)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
