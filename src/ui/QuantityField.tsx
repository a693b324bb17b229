import AddIcon from '@mui/icons-material/AddOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import styles from './QuantityField.module.css'

/** A quantity with minus and plus (specification, section 5): numeric, never below 0. */
export function QuantityField({
  label,
  value,
  least = LIMITS.quantityLeast,
  most = LIMITS.quantityMost,
  onChange,
}: {
  label: string
  value: number
  least?: number
  most?: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation()
  const put = (next: number) => onChange(Math.min(most, Math.max(least, next)))
  return (
    <fieldset className={styles.field} aria-label={label}>
      <IconButton onClick={() => put(value - 1)} disabled={value <= least} aria-label={t('common.less')}>
        <RemoveIcon />
      </IconButton>
      <input
        className={`${styles.input} figures`}
        aria-label={label}
        inputMode="numeric"
        dir="ltr"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => put(Number(event.target.value.replace(/\D/g, '').slice(0, 4)))}
      />
      <IconButton onClick={() => put(value + 1)} disabled={value >= most} aria-label={t('common.moreOne')}>
        <AddIcon />
      </IconButton>
    </fieldset>
  )
}
