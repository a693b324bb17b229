import { useParams } from 'react-router-dom'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { isUnknownRestaurant } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { BrandBar } from '#/ui/BrandBar.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { usePageTitle } from '#/ui/use-page-title.ts'
import { Banner } from './Banner.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import { PublicMenu } from './PublicMenu.tsx'
import styles from './PublicRestaurantPage.module.css'
import { RestaurantFailure } from './RestaurantFailure.tsx'
import { usePopup } from './use-popup.ts'

/** The public page of a restaurant (R2.21 to R2.28). It has no MUI; the first popup loads it. */
export function PublicRestaurantPage() {
  const { restaurantId = '' } = useParams()
  const { data: restaurant, error, isFetching, refetch } = useRestaurant(restaurantId)
  const isUnknown = !restaurant && !isFetching && isUnknownRestaurant(error)
  usePageTitle(restaurant?.name)
  return (
    <div className={styles.page}>
      {isUnknown ? <BrandBar /> : <PublicHeader restaurant={restaurant} />}
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

const PopupPanels = lazyPart(() => import('./PopupPanels.tsx'), 'PopupPanels')

/** The popups of the public page, loaded with the first one. */
function PublicDialogs({ restaurant }: { restaurant: Restaurant }) {
  const { popup, close } = usePopup()
  const { shown } = useDialogValue(popup && JSON.stringify(popup))
  if (!shown) return null
  return (
    <LazyBoundary retry={PopupPanels.preload} onGiveUp={close}>
      <PopupPanels restaurant={restaurant} popup={JSON.parse(shown)} isOpen={popup !== undefined} onClose={close} />
    </LazyBoundary>
  )
}
