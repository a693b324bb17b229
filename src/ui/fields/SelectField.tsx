import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import styles from './FormField.module.css'

/** What a closed select shows on a phone. */
const LONGEST_CHOICE = 34

export function SelectField({
  label,
  value,
  options,
  placeholder,
  isRequired = true,
  isDisabled = false,
  isQuestion = false,
  labelLang,
  hint,
  fault,
  onChange,
}: {
  label: string
  /** '' while nothing is chosen. */
  value: string
  options: readonly { value: string; label: string }[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** A sentence, which stands above the field and is never cut; nor is what was chosen. */
  isQuestion?: boolean
  /** Of the label of a question: '' for words of a file, whose language nobody knows. */
  labelLang?: string
  /** Shown under the field; a fault replaces it. */
  hint?: string | undefined
  fault?: string | undefined
  onChange: (value: string) => void
}) {
  const id = useId()
  const note = fault ?? hint
  const chosen = options.find((option) => option.value === value)?.label ?? placeholder ?? ''
  return (
    <FormControl fullWidth required={isRequired} disabled={isDisabled} error={fault !== undefined} variant="outlined">
      {isQuestion ? (
        <label htmlFor={id} lang={labelLang} className={`small break-anywhere ${styles.question}`}>
          {label}
        </label>
      ) : (
        <InputLabel htmlFor={id} shrink>
          <span>{label}</span>
        </InputLabel>
      )}
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={isQuestion ? <OutlinedInput id={id} /> : <OutlinedInput id={id} label={label} notched />}
        inputProps={{ 'aria-describedby': note === undefined ? undefined : `${id}-under` }}
        sx={{
          '& select': {
            boxSizing: 'border-box',
            height: '56px',
            paddingInlineStart: '14px',
            paddingInlineEnd: '36px !important',
          },
        }}
      >
        {(placeholder !== undefined || value === '') && (
          <option value="" disabled={isRequired}>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {/* A closed select has one line. */}
      {isQuestion && chosen.length > LONGEST_CHOICE && (
        <bdi aria-hidden="true" className={`muted small break-anywhere ${styles.under}`}>
          {chosen}
        </bdi>
      )}
      {note !== undefined && (
        <span id={`${id}-under`} className={`muted small ${styles.under}`}>
          {fault === undefined ? hint : <span className={styles.fault}>{fault}</span>}
        </span>
      )}
    </FormControl>
  )
}
