import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import type { RefObject } from 'react'
import type { Elements } from '#/lib/jsx/content.ts'
import styles from './CheckField.module.css'

type ChoiceProps = {
  isChecked: boolean
  className?: string | undefined
  /** Its words, and what else stands in its line. */
  children: Elements
}

/** A check box with its words. Long lists have plain ones (docs/dependencies.md). */
export function CheckField({
  isChecked,
  input,
  describedBy,
  className = '',
  children,
  onChange,
}: ChoiceProps & {
  input?: RefObject<HTMLInputElement | null>
  /** The id of what is said about it. */
  describedBy?: string | undefined
  onChange: (isChecked: boolean) => void
}) {
  return (
    <FormControlLabel
      className={`${styles.field} ${className}`}
      disableTypography
      label={children}
      control={
        <Checkbox
          checked={isChecked}
          slotProps={{ input: { ref: input, 'aria-describedby': describedBy } }}
          onChange={(_event, checked) => onChange(checked)}
        />
      }
    />
  )
}

/** One of several, of which one can be chosen; those of a group have one `name`. */
export function RadioField({
  name,
  isChecked,
  isDisabled = false,
  className = '',
  children,
  onChoose,
}: ChoiceProps & { name: string; isDisabled?: boolean; onChoose: () => void }) {
  return (
    <FormControlLabel
      className={`${styles.field} ${className}`}
      disableTypography
      label={children}
      control={<Radio name={name} checked={isChecked} disabled={isDisabled} onChange={onChoose} />}
    />
  )
}
