import { useTranslation } from 'react-i18next'
import { maybeMills } from '#/lib/money/money.ts'
import { Price } from '#/ui/text/Price.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './DimensionChips.module.css'
import { isStandard } from './rules.ts'
import type { DimensionAssignment } from './schema.ts'

/** A chip for each price, except that of the standard size. */
export function DimensionChips({
  assignments,
  currency,
}: {
  assignments: readonly DimensionAssignment[]
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const others = assignments.filter(({ dimension }) => !isStandard(dimension))
  if (others.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('entities.sizes')}>
      {others.map(({ dimension, price }) => (
        <li key={dimension.id} className={`muted small ${styles.chip}`}>
          <bdi>{dimension.name}</bdi>
          <Space />
          <Price mills={maybeMills(price)} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
