import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import { RestaurantFace } from '#/entities/restaurant/RestaurantFace.tsx'
import type { PictureKind, Restaurant } from '#/entities/restaurant/schema.ts'
import { useBlobAddress } from '#/ui/BlobImage.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './ProfileForm.module.css'
import type { TypedProfile } from './profile-form.ts'

const SAMPLE_CENTS = 1250

export function ProfilePreview({
  restaurant,
  typed,
  pictures,
}: {
  restaurant: Restaurant
  typed: TypedProfile
  pictures: Partial<Record<PictureKind, File | undefined>>
}) {
  const { t } = useTranslation()
  const image = useBlobAddress(pictures.image)
  const logo = useBlobAddress(pictures.logo)
  const { name, street, city, currency } = typed
  return (
    <section className={styles.preview} aria-labelledby="profile-preview">
      <h3 id="profile-preview" className={styles.title}>
        {t('settings.profile.preview')}
      </h3>
      <p className={styles.note}>{t('settings.profile.previewText')}</p>
      <div className={styles.card}>
        <div className={cardStyles.card}>
          <RestaurantFace
            restaurant={{ ...restaurant, name: name.trim(), street: street.trim(), city: city?.name ?? '' }}
            chosen={{ image, logo }}
            isPreview
          />
        </div>
      </div>
      <p className={styles.prices}>
        <span>{t('settings.profile.prices')}</span>
        <Price cents={SAMPLE_CENTS} currency={currency} />
      </p>
      <Link className={styles.publicPage} to={paths.restaurant(restaurant.id)}>
        {t('settings.profile.publicPage')}
      </Link>
    </section>
  )
}
