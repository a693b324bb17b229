import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { RestaurantLogo } from '#/entities/restaurant/RestaurantLogo.tsx'
import { photoAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { Picture } from '#/ui/Picture.tsx'
import styles from './RestaurantCard.module.css'

/** A restaurant in the grid: photo, logo, name, city and street; the whole card is one link. */
export function RestaurantCard({ restaurant, isFirst }: { restaurant: Restaurant; isFirst: boolean }) {
  const { id, name, city, street } = restaurant
  return (
    <Link className={styles.card} to={paths.restaurant(id)}>
      <Picture className={styles.photo} src={photoAddress(restaurant)} width={400} height={300} isFirst={isFirst} />
      <span className={styles.logo}>
        <RestaurantLogo restaurant={restaurant} size={56} />
      </span>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.place}>
        <bdi>{city}</bdi>
        {city && street && <> · </>}
        <bdi>{street}</bdi>
      </p>
    </Link>
  )
}
