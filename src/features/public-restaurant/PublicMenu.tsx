import { useTranslation } from 'react-i18next'
import { usePublicCombinations } from '#/entities/combination/api.ts'
import { usePublicMenus } from '#/entities/menu/api.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { Notice } from '#/ui/Notice.tsx'
import { FailureBox } from '#/ui/QueryView.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { MenuBody } from './MenuBody.tsx'
import styles from './PublicMenu.module.css'
import { useOffersFood } from './use-offers-food.ts'

/** The menu of the public page, when both reads are done. If one fails, the other is still shown. */
export function PublicMenu({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const menus = usePublicMenus(restaurant.id)
  const combinations = usePublicCombinations(restaurant.id)
  const face = useRestaurant(restaurant.id)
  const offersFood = useOffersFood(restaurant.id)
  // Only the first time: a retry of one read does not hide the other.
  const isLoading = [menus, combinations].some(
    ({ data, isFetchedAfterMount }) => data === undefined && !isFetchedAfterMount,
  )
  if (isLoading) return <Spinner />

  const failed = [menus, combinations].filter(({ data }) => data === undefined)
  return (
    <>
      <div className={styles.age}>
        <StaleNotice queries={[face, menus, combinations]} />
      </div>
      {failed.map(({ error, refetch }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two, in one order
        <div key={index} className={styles.body}>
          {error ? <FailureBox error={error} failed="errors.loadingFailed" onRetry={refetch} /> : <Spinner />}
        </div>
      ))}
      {offersFood === false ? (
        <div className={styles.body}>
          <Notice kind="empty" title={t('publicRestaurant.empty')} />
        </div>
      ) : (
        <MenuBody restaurant={restaurant} menus={menus.data ?? []} combinations={combinations.data ?? []} />
      )}
    </>
  )
}
