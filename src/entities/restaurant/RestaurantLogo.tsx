import { Picture } from '#/ui/Picture.tsx'
import styles from './RestaurantLogo.module.css'
import { logoAddress } from './rules.ts'
import type { Restaurant } from './schema.ts'

/** The logo as a round badge; a drawn plate where there is none. The name stands beside it, so it has no words. */
export function RestaurantLogo({
  restaurant,
  size,
  address = restaurant && logoAddress(restaurant),
}: {
  restaurant: Restaurant | undefined
  size: 44 | 56 | 72
  /** Of another picture than the restaurant's own: one that was only chosen yet. */
  address?: string | undefined
}) {
  return (
    <span className={styles[`size${size}`]}>
      <Picture className={styles.badge} src={address} width={size} height={size} />
    </span>
  )
}
