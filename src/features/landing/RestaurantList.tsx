import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import { useRestaurants } from '#/entities/restaurant/api.ts'
import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { Notice } from '#/ui/Notice.tsx'
import { FailureBox } from '#/ui/QueryView.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { FilteredRestaurants } from './FilteredRestaurants.tsx'
import styles from './RestaurantList.module.css'

/** The restaurants of a city, or all: a spinner while loading; on an error 12 skeleton cards and a retry (R2.15). */
export function RestaurantList({ city, narrowing }: { city: string | undefined; narrowing: string }) {
  const { t } = useTranslation()
  const query = useRestaurants(city)
  const { data, error, isFetching, refetch } = query
  const title = city ? t('landing.titleInCity', { city: spelledAs(city, data) }) : t('landing.welcome')
  if (data && data.length > 0) {
    return (
      <>
        <div className={styles.age}>
          <StaleNotice queries={[query]} />
        </div>
        <FilteredRestaurants title={title} isOneCity={city !== undefined} restaurants={data} narrowing={narrowing} />
      </>
    )
  }
  return (
    <>
      <h1 className={`${styles.title} ${styles.lonely}`} tabIndex={-1}>
        {title}
      </h1>
      {data ? (
        <Notice
          kind="empty"
          title={t('landing.empty')}
          action={
            city && (
              <>
                <Link to={paths.landingNarrowed(city)}>{t('landing.searchNames', { text: city })}</Link>
                <Link to={paths.landing()}>{t('landing.showAll')}</Link>
              </>
            )
          }
        />
      ) : error && !isFetching ? (
        <div className={styles.failed}>
          <FailureBox error={error} failed="errors.loadingFailed" onRetry={refetch} />
          <SkeletonCards />
        </div>
      ) : (
        <Spinner />
      )}
    </>
  )
}

/** The searched city as the restaurants spell it, where they agree: 'Roma' for 'rom'. */
function spelledAs(searched: string, restaurants: Restaurant[] = []): string {
  const city = restaurants[0]?.city
  return city && restaurants.every((restaurant) => restaurant.city === city) ? city : searched
}

const CARDS = Array.from({ length: LIMITS.skeletonCards }, (_, index) => index)

/** Twelve cards of the size of the real ones, shown when the list failed to load (R2.15). */
function SkeletonCards() {
  return (
    <div className={styles.grid} aria-hidden="true" data-testid="skeleton-cards">
      {CARDS.map((card) => (
        <div key={card} className={`${cardStyles.card} ${cardStyles.skeleton}`}>
          <span className={cardStyles.photo} />
          <span className={cardStyles.logo} />
          <span className={`${cardStyles.bone} ${cardStyles.name}`} />
          <span className={`${cardStyles.bone} ${cardStyles.place}`} />
        </div>
      ))}
    </div>
  )
}
