import { type ReactNode, useId } from 'react'
import styles from './ChoiceRow.module.css'

/** A few choices as large buttons in a row, which are radio buttons. */
export function ChoiceRow({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly {
    id: string
    label: string
    /** Read out instead of a short label. */
    name?: string
    detail?: ReactNode
  }[]
  value: string | undefined
  onChange: (id: string) => void
}) {
  const group = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.id} className={styles.option}>
            <input
              type="radio"
              name={group}
              className={styles.input}
              checked={option.id === value}
              aria-label={option.name}
              onChange={() => onChange(option.id)}
            />
            <span className={styles.words}>
              <bdi>{option.label}</bdi>
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
