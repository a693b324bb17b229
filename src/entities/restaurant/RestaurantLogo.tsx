import { Picture } from '#/ui/Picture.tsx'
import styles from './RestaurantLogo.module.css'
import { logoAddress } from './rules.ts'
import type { Restaurant } from './schema.ts'

/** The logo as a round badge. No alternative text: the name is beside it. */
export function RestaurantLogo({
  restaurant,
  size,
  address = restaurant && logoAddress(restaurant),
}: {
  restaurant: Restaurant | undefined
  size: 44 | 56 | 72
  /** Of a picture that was chosen but not uploaded yet. */
  address?: string | undefined
}) {
  return (
    <span className={styles[`size${size}`]}>
      <Picture className={styles.badge} src={address} width={size} height={size} />
    </span>
  )
}
