import { useParams } from 'react-router-dom'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { Spinner } from '#/ui/Spinner.tsx'
import { usePageTitle } from '#/ui/use-page-title.ts'
import { Banner } from './Banner.tsx'
import { PublicDialogs } from './PublicDialogs.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { PublicMenu } from './PublicMenu.tsx'
import styles from './PublicRestaurantPage.module.css'
import { RestaurantFailure } from './RestaurantFailure.tsx'

/** The public page of a restaurant (R2.21 to R2.28). It has no MUI; the first popup loads it. */
export function PublicRestaurantPage() {
  const { restaurantId = '' } = useParams()
  const { data: restaurant, error, isFetching, refetch } = useRestaurant(restaurantId)
  usePageTitle(restaurant?.name)
  return (
    <div className={styles.page}>
      <PublicHeader restaurant={restaurant} />
      <main className={styles.main} tabIndex={-1}>
        {restaurant ? (
          <>
            <Banner restaurant={restaurant} />
            <PublicMenu restaurant={restaurant} />
            <PublicDialogs restaurant={restaurant} />
          </>
        ) : error && !isFetching ? (
          <RestaurantFailure error={error} onRetry={refetch} />
        ) : (
          <Spinner />
        )}
      </main>
    </div>
  )
}
