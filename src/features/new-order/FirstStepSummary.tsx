import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined'
import { useTranslation } from 'react-i18next'
import { dimensionName } from '#/entities/dimension/rules.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import { Button } from '#/ui/Button.tsx'
import type { CombinationChoice } from './combination-choice.ts'
import styles from './FirstStepSummary.module.css'

/** The choices of the combination picker's first step, with a link back. A single size is not shown. */
export function FirstStepSummary({
  choice: { course = 0, sizeId, quantity },
  sizes,
  onBack,
}: {
  choice: CombinationChoice
  sizes: readonly DimensionAssignment[]
  onBack: () => void
}) {
  const { t } = useTranslation()
  const dimensions = sizes.map(({ dimension }) => dimension)
  const size = dimensions.length > 1 ? dimensions.find(({ id }) => id === sizeId) : undefined
  return (
    <Button className={styles.back} onClick={onBack}>
      <ArrowBackIcon fontSize="small" />
      <span className="visually-hidden">{t('common.back')}</span>
      <span>{t('newOrder.course', { number: course + 1 })}</span>
      {size && <bdi>{dimensionName(size, dimensions, t('entities.standardSize'))}</bdi>}
      <bdi dir="ltr" className="figures">
        {quantity}×
      </bdi>
    </Button>
  )
}
