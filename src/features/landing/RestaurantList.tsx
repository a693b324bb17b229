import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useRestaurants } from '#/entities/restaurant/api.ts'
import { FailureBox } from '#/ui/FailureBox.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { RestaurantCard } from './RestaurantCard.tsx'
import styles from './RestaurantList.module.css'
import { SkeletonCards } from './SkeletonCards.tsx'

/**
 * The grid of restaurants: a spinner while loading; on an error 12 skeleton cards with the sentence and a retry above
 * them (section 2; decisions); 'No restaurants found.' where there are none.
 */
export function RestaurantList({ city }: { city: string | undefined }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useRestaurants(city)
  return (
    <>
      <h1 className={styles.welcome} tabIndex={-1}>
        {city ? t('landing.titleInCity', { city }) : t('landing.welcome')}
      </h1>
      {data === undefined && error && !isFetching && (
        <div className={styles.failed}>
          <FailureBox error={error} failed="errors.loadingFailed" onRetry={refetch} />
          <SkeletonCards />
        </div>
      )}
      {data === undefined && (!error || isFetching) && <Spinner />}
      {data?.length === 0 && (
        <Notice
          kind="empty"
          title={t('landing.empty')}
          action={city && <Link to={paths.landing()}>{t('landing.showAll')}</Link>}
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.grid}>
          {data.map((restaurant, index) => (
            <RestaurantCard key={restaurant.id} restaurant={restaurant} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </>
  )
}
