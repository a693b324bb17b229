import type { ReactNode } from 'react'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import styles from './PlainSelect.module.css'

/** A native choice without MUI, carried out at once: small, quick, and every device's own way to choose. */
export function PlainSelect<Value extends string>({
  label,
  icon,
  value,
  options,
  isIconOnPhone = false,
  onChange,
}: {
  /** The accessible name. */
  label: string
  icon: ReactNode
  value: Value
  options: readonly { value: Value; label: string }[]
  /** On a narrow phone the icon stands alone. */
  isIconOnPhone?: boolean
  onChange: (value: Value) => void
}) {
  return (
    <label className={isIconOnPhone ? `${styles.field} ${styles.iconOnPhone}` : styles.field} {...NOTHING_TO_LOSE}>
      {icon}
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
