import { LIMITS } from '#/config/limits.ts'
import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import listStyles from './RestaurantList.module.css'

const CARDS = Array.from({ length: LIMITS.skeletonCards }, (_, index) => index)

/** Twelve cards of the size of the real ones, shown when the list failed to load (R2.15). */
export function SkeletonCards() {
  return (
    <div className={listStyles.grid} aria-hidden="true" data-testid="skeleton-cards">
      {CARDS.map((card) => (
        <div key={card} className={`${cardStyles.card} ${cardStyles.skeleton}`}>
          <span className={cardStyles.photo} />
          <span className={cardStyles.logo} />
          <span className={`${cardStyles.bone} ${cardStyles.name}`} />
          <span className={`${cardStyles.bone} ${cardStyles.place}`} />
        </div>
      ))}
    </div>
  )
}
