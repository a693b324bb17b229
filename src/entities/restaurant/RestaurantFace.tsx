import { Picture } from '#/ui/Picture.tsx'
import styles from './RestaurantFace.module.css'
import { RestaurantLogo } from './RestaurantLogo.tsx'
import { photoAddress } from './rules.ts'
import type { PictureKind, Restaurant } from './schema.ts'

/** The content of a restaurant's card. The parent element has the class `card` of the same style sheet. */
export function RestaurantFace({
  restaurant,
  chosen = {},
  isPreview = false,
  isFirst = false,
}: {
  restaurant: Restaurant
  /** Addresses of new pictures, shown instead of the restaurant's own. */
  chosen?: Partial<Record<PictureKind, string | undefined>>
  /** The name is not a heading then. */
  isPreview?: boolean
  isFirst?: boolean
}) {
  const { name, city, street } = restaurant
  const Heading = isPreview ? 'p' : 'h2'
  return (
    <>
      <Picture
        className={styles.photo}
        src={chosen.image ?? photoAddress(restaurant)}
        width={400}
        height={300}
        isFirst={isFirst}
      />
      <span className={styles.logo}>
        <RestaurantLogo restaurant={restaurant} address={chosen.logo} size={56} />
      </span>
      <Heading className={`${styles.name} one-line`}>
        <bdi>{name}</bdi>
      </Heading>
      <p className={`muted small ${styles.place} one-line`}>
        <bdi className={styles.city}>{city}</bdi>
        {city && street && <> · </>}
        <bdi>{street}</bdi>
      </p>
    </>
  )
}
