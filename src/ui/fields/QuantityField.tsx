import IconButton from '@mui/material/IconButton'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import styles from './QuantityField.module.css'
import { readQuantity } from './read-quantity.ts'

/** A quantity with minus and plus, never below 0 (R5.13). The typed text stays until blur. */
export function QuantityField({
  label,
  value,
  most = LIMITS.quantityMost,
  onChange,
}: {
  label: string
  /** Undefined: nobody knows it. */
  value: number | undefined
  most?: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const quantity = value ?? 0
  const limitQuantity = (next: number) => Math.min(most, Math.max(LIMITS.quantityLeast, next))
  const setQuantity = (next: number) => {
    setTyped(undefined)
    onChange(limitQuantity(next))
  }
  return (
    <fieldset className={`field-box ${styles.field}`} aria-label={label}>
      <IconButton
        onClick={() => setQuantity(quantity - 1)}
        disabled={quantity <= LIMITS.quantityLeast}
        aria-label={t('common.less')}
      >
        <MinusIcon />
      </IconButton>
      <input
        className={`${styles.input} figures`}
        aria-label={label}
        aria-invalid={typed !== undefined && readQuantity(typed) !== value}
        inputMode="numeric"
        dir="ltr"
        value={typed ?? value ?? ''}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          const text = event.target.value
          const read = readQuantity(text)
          setTyped(text)
          if (read !== undefined) onChange(limitQuantity(read))
        }}
      />
      <IconButton
        onClick={() => setQuantity(quantity + 1)}
        disabled={quantity >= most}
        aria-label={t('common.moreOne')}
      >
        <PlusIcon />
      </IconButton>
    </fieldset>
  )
}
