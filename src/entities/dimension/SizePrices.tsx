import { useTranslation } from 'react-i18next'
import { toCents } from '#/lib/money/money.ts'
import { Price } from '#/ui/Price.tsx'
import { isStandard, standardFirst } from './rules.ts'
import styles from './SizePrices.module.css'
import type { DimensionAssignment } from './schema.ts'

/** Every size with its price, the standard one first under a word of the reader's language (section 2, details popups). */
export function SizePrices({
  sizes,
  currency,
}: {
  sizes: readonly DimensionAssignment[]
  /** As the restaurant has it. */
  currency: string | undefined
}) {
  const { t } = useTranslation()
  return (
    <dl>
      {standardFirst(sizes).map(({ dimension, price }) => (
        <div key={dimension.id} className={styles.size}>
          <dt>{isStandard(dimension) ? t('entities.standardSize') : <bdi>{dimension.name}</bdi>}</dt>
          <dd>
            <Price cents={toCents(price)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
