import { useTranslation } from 'react-i18next'
import { toCents } from '#/lib/money/money.ts'
import { Price } from '#/ui/Price.tsx'
import { isStandard } from './rules.ts'
import styles from './SizeChips.module.css'
import type { DimensionAssignment } from './schema.ts'

/** The sizes beside the displayed one and their prices, as small chips; all of them where there is no standard size. */
export function SizeChips({
  sizes,
  currency,
}: {
  sizes: readonly DimensionAssignment[]
  /** As the restaurant has it. */
  currency: string | undefined
}) {
  const { t } = useTranslation()
  const others = sizes.filter(({ dimension }) => !isStandard(dimension))
  if (others.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('entities.sizes')}>
      {others.map(({ dimension, price }) => (
        <li key={dimension.id} className={styles.chip}>
          <bdi>{dimension.name}</bdi> <Price cents={toCents(price)} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
