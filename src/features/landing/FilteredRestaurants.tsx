import { Suspense, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { lazyPart } from '#/lib/browser/lazy-part.ts'
import { useAddressText } from '#/lib/browser/use-address-text.ts'
import { Notice } from '#/ui/Notice.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { filterRestaurants, foldRestaurants } from './filter-restaurants.ts'
import { RestaurantCard } from './RestaurantCard.tsx'
import styles from './RestaurantList.module.css'

const LongGrid = lazyPart(() => import('./LongGrid.tsx'), 'LongGrid')

/** The loaded restaurants, with a field that filters them, and windowed when there are many. */
export function FilteredRestaurants({
  title,
  isOneCity,
  restaurants,
}: {
  title: string
  /** The list is a city's: there is a way back to all. */
  isOneCity: boolean
  restaurants: Restaurant[]
}) {
  const { t } = useTranslation()
  const [filter, setFilter] = useAddressText('q')
  // The address may hold one for a list that was longer: where the field is not there, nothing is left out.
  const isLong = restaurants.length >= LIMITS.filterFrom
  const wanted = useDeferredValue(isLong ? filter : '')
  const folded = useMemo(() => foldRestaurants(restaurants), [restaurants])
  const shown = useMemo(() => filterRestaurants(restaurants, folded, wanted), [restaurants, folded, wanted])
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {isLong && (
          <div className={styles.filter}>
            <SearchField label={t('landing.filter')} value={filter} onChange={setFilter} />
          </div>
        )}
        <div className={styles.below}>
          <p role="status">{t('landing.count', { count: shown.length })}</p>
          {isOneCity && <Link to={paths.landing()}>{t('landing.showAll')}</Link>}
        </div>
      </div>
      {shown.length === 0 && <Notice kind="empty" title={t('landing.empty')} />}
      {shown.length > LIMITS.plainListMost ? (
        <Suspense fallback={<Spinner />}>
          <LongGrid restaurants={shown} />
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
