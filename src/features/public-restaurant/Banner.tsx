import { useTranslation } from 'react-i18next'
import { RestaurantLogo } from '#/entities/restaurant/RestaurantLogo.tsx'
import { mapAddress, photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { Icon } from '#/ui/Icon.tsx'
import { Picture } from '#/ui/Picture.tsx'
import { PlainButton } from '#/ui/PlainButton.tsx'
import styles from './Banner.module.css'
import { useOffersFood } from './use-offers-food.ts'
import { useOpenPopup } from './use-popup.ts'

/** Photo, logo, name, street and description of the restaurant; sharing; how to order. */
export function Banner({ restaurant }: { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const open = useOpenPopup()
  const offersFood = useOffersFood(restaurant.id)
  const { name, city, street, description } = restaurant
  const map = mapAddress(restaurant, navigator.userAgent)
  return (
    <>
      <Picture className={styles.photo} src={photoAddress(restaurant)} width={1200} height={320} isFirst />
      <div className={styles.words}>
        <span className={styles.logo}>
          <RestaurantLogo restaurant={restaurant} size={72} />
        </span>
        <div className={styles.names}>
          <h1 className={styles.name} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h1>
          {map && (
            <p className={styles.place}>
              {/* A map app opens beside the page, a map on the web in a tab of its own. */}
              <a href={map} target={map.startsWith('https:') ? '_blank' : undefined} rel="noopener noreferrer">
                <Icon name="pin" />
                <span>
                  <bdi>{street}</bdi>
                  {city && street && <> · </>}
                  <bdi>{city}</bdi>
                </span>
                <span className="visually-hidden"> {t('publicRestaurant.onMap')}</span>
              </a>
            </p>
          )}
        </div>
        <div className={styles.acts}>
          <PlainButton onClick={() => open({ kind: 'share' })}>
            <Icon name="share" />
            {t('publicRestaurant.share')}
          </PlainButton>
          {offersFood !== false && (
            <PlainButton className={styles.order} look="filled" onClick={() => open({ kind: 'order' })}>
              <Icon name="qr" />
              {t('publicRestaurant.orderByQr')}
            </PlainButton>
          )}
        </div>
        {description && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      {/* On a phone the same button floats where the thumb is. */}
      {offersFood && (
        <PlainButton className={styles.floating} look="filled" onClick={() => open({ kind: 'order' })}>
          <Icon name="qr" />
          <span className={styles.floatingWord}>{t('publicRestaurant.orderByQr')}</span>
        </PlainButton>
      )}
    </>
  )
}
