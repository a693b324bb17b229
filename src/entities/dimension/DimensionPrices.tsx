import { maybeMills } from '#/lib/money/money.ts'
import { Price } from '#/ui/text/Price.tsx'
import styles from './DimensionPrices.module.css'
import { assignmentsInOrder } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'

/** The price of each dimension, standard first (R2.26, R2.27). */
export function DimensionPrices({
  assignments,
  currency,
}: {
  assignments: readonly DimensionAssignment[]
  currency: string | undefined
}) {
  return (
    <dl>
      {assignmentsInOrder(assignments).map(({ dimension, price }) => (
        <div key={dimension.id} className={styles.row}>
          <dt>
            <bdi>{dimension.name}</bdi>
          </dt>
          <dd>
            <Price mills={maybeMills(price)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
