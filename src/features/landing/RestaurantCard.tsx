import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import styles from '#/entities/restaurant/RestaurantFace.module.css'
import { RestaurantFace } from '#/entities/restaurant/RestaurantFace.tsx'
import type { Restaurant } from '#/entities/restaurant/schema.ts'

export function RestaurantCard({ restaurant, isFirst }: { restaurant: Restaurant; isFirst: boolean }) {
  return (
    <Link className={styles.card} to={paths.restaurant(restaurant.id)}>
      <RestaurantFace restaurant={restaurant} isFirst={isFirst} />
    </Link>
  )
}
