import { useTranslation } from 'react-i18next'
import { RestaurantLogo } from '#/entities/restaurant/RestaurantLogo.tsx'
import { mapAddress, photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { Button } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import { Picture } from '#/ui/Picture.tsx'
import styles from './Banner.module.css'
import { useOffersFood } from './use-offers-food.ts'
import { useOpenPopup } from './use-popup.ts'

const ICONS = {
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v2M14 20h2M18 18h2v2',
  share:
    'M15.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M15.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8.2 10.8l7.6-4.2M8.2 13.2l7.6 4.2',
}

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
                <Icon path={ICONS.pin} />
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
          <Button onClick={() => open({ kind: 'share' })}>
            <Icon path={ICONS.share} />
            {t('publicRestaurant.share')}
          </Button>
          {offersFood !== false && (
            <Button className={styles.order} look="filled" onClick={() => open({ kind: 'order' })}>
              <Icon path={ICONS.qr} />
              {t('publicRestaurant.orderByQr')}
            </Button>
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
        <Button className={styles.floating} look="filled" onClick={() => open({ kind: 'order' })}>
          <Icon path={ICONS.qr} />
          <span className={styles.floatingWord}>{t('publicRestaurant.orderByQr')}</span>
        </Button>
      )}
    </>
  )
}
