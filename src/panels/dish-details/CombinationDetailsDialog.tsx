import { useTranslation } from 'react-i18next'
import { combinationPictureAddress, firstSoldOutOption, shownCombinationPrice } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { DimensionPrices } from '#/entities/dimension/DimensionPrices.tsx'
import { AvailabilityChip } from '#/entities/dish/AvailabilityChip.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { StatusChip } from '#/ui/feedback/StatusChip.tsx'
import { Picture } from '#/ui/pictures/Picture.tsx'
import { Price } from '#/ui/text/Price.tsx'
import styles from './CombinationDetailsDialog.module.css'

/** The details of a combination (R2.27). Needs the MUI providers. */
export function CombinationDetailsDialog({
  combination,
  currency,
  isLoading = false,
  failure,
  open,
  onClose,
}: {
  combination: Combination
  currency: string | undefined
  /** Its options are loading. */
  isLoading?: boolean
  /** Its options failed to load. */
  failure?: { error: unknown; onRetry: () => void } | undefined
  open?: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const picture = combinationPictureAddress(combination)
  const price = shownCombinationPrice(combination, currency)
  const unavailableOption = firstSoldOutOption(combination)
  return (
    <ResponsivePanel open={open} title={combination.name} onClose={onClose} isReading>
      <div className="stack-16">
        {picture && <Picture className={styles.picture} src={picture} width={552} height={368} />}
        <p className={styles.price}>
          <Price {...price} />
        </p>
        {unavailableOption && (
          <p>
            <StatusChip tone="neutral" label={t('entities.optionOut', { option: unavailableOption.name })} />
          </p>
        )}
        {combination.dimensionAssignments.length > 0 && (
          <DimensionPrices assignments={combination.dimensionAssignments} currency={currency} />
        )}
        {isLoading && <Spinner />}
        {failure && <FailureBox error={failure.error} failed="errors.loadingFailed" onRetry={failure.onRetry} />}
        {combination.menuList.map((option) => (
          <section key={option.id}>
            <h3 className="large break-anywhere">
              <bdi>{option.name}</bdi>
            </h3>
            <p className="muted small">{t('entities.oneOfThese')}</p>
            <ul className={styles.dishes}>
              {option.dish.map((dish) => (
                <li key={dish.id} className={dish.isAvailable === false ? 'muted' : undefined}>
                  <bdi>{dish.name}</bdi>
                  <AvailabilityChip dish={dish} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </ResponsivePanel>
  )
}
