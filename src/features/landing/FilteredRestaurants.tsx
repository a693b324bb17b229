import { Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { Notice } from '#/ui/Notice.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { filterRestaurants, foldRestaurants } from './filter-restaurants.ts'
import { RestaurantCard } from './RestaurantCard.tsx'
import styles from './RestaurantList.module.css'

const VirtualRestaurantGrid = lazyPart(() => import('./VirtualRestaurantGrid.tsx'), 'VirtualRestaurantGrid')

export function FilteredRestaurants({
  title,
  isOneCity,
  restaurants,
  narrowing,
}: {
  title: string
  /** The list is of one city, so there is a link to all. */
  isOneCity: boolean
  restaurants: Restaurant[]
  narrowing: string
}) {
  const { t } = useTranslation()
  const wanted = useDeferredValue(narrowing)
  const folded = useMemo(() => foldRestaurants(restaurants), [restaurants])
  const found = useMemo(() => filterRestaurants(restaurants, folded, wanted), [restaurants, folded, wanted])
  // In the list of one city the text may begin another city's name: that must not empty the page.
  const shown = isOneCity && found.length === 0 ? restaurants : found
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles.below}>
          <p role="status">{t('landing.count', { count: shown.length })}</p>
          {isOneCity && <Link to={paths.landing()}>{t('landing.showAll')}</Link>}
        </div>
      </div>
      {shown.length === 0 && <Notice kind="empty" title={t('landing.empty')} />}
      {shown.length > LIMITS.plainListMost ? (
        <Suspense fallback={<Spinner />}>
          <VirtualRestaurantGrid restaurants={shown} />
        </Suspense>
      ) : (
        <ul className={styles.grid}>
          {shown.map((restaurant, index) => (
            <li key={restaurant.id} className={styles.item}>
              <RestaurantCard restaurant={restaurant} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
