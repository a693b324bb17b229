import { Picture } from '#/ui/Picture.tsx'
import styles from './RestaurantLogo.module.css'
import { logoAddress } from './rules.ts'
import type { Restaurant } from './schema.ts'

/** The logo as a round badge; a drawn plate where there is none. The name stands beside it, so it has no words. */
export function RestaurantLogo({ restaurant, size }: { restaurant: Restaurant | undefined; size: 44 | 56 | 72 }) {
  return (
    <span className={styles[`size${size}`]}>
      <Picture className={styles.badge} src={restaurant && logoAddress(restaurant)} width={size} height={size} />
    </span>
  )
}
