import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import styles from './PlainSelect.module.css'

/** A native select without MUI; a choice takes effect at once. */
export function PlainSelect<Value extends string>({
  label,
  icon,
  value,
  options,
  isIconOnPhone = false,
  onChange,
}: {
  label: string
  icon: Elements
  value: Value
  options: readonly { value: Value; label: string }[]
  /** On a narrow phone only the icon is shown. */
  isIconOnPhone?: boolean
  onChange: (value: Value) => void
}) {
  return (
    <label
      className={`target-line focus-frame ${styles.field} ${isIconOnPhone ? styles.iconOnPhone : ''}`}
      {...NOTHING_TO_LOSE}
    >
      {icon}
      <select
        className={`plain-input small strong ${styles.select}`}
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
