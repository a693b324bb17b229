import { useTranslation } from 'react-i18next'
import { maybeCents } from '#/lib/money/money.ts'
import { Price } from '#/ui/Price.tsx'
import styles from './DimensionPrices.module.css'
import { assignmentsInOrder, dimensionName } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'

/** The price of each dimension, standard first and translated (R2.26, R2.27). */
export function DimensionPrices({
  assignments,
  currency,
}: {
  assignments: readonly DimensionAssignment[]
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const dimensions = assignments.map(({ dimension }) => dimension)
  return (
    <dl>
      {assignmentsInOrder(assignments).map(({ dimension, price }) => (
        <div key={dimension.id} className={styles.row}>
          <dt>
            <bdi>{dimensionName(dimension, dimensions, t('entities.standardSize'))}</bdi>
          </dt>
          <dd>
            <Price cents={maybeCents(price)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
