import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { focusFirstFault } from '#/lib/focus/focus-first-fault.ts'
import styles from './FormField.module.css'

/**
 * A field of a form. What the browser finds missing or wrong (where a form lets it look) is told in the user's language and
 * not in the browser's. A password can be shown; a fault gives a red border and is tied to the field for screen readers.
 * What is pasted stays as it is: that it is too long to be sent is said here, where cutting it would tell nobody.
 * (MUI's TextField would bring its Select along: 18 kB more on a phone.)
 */
export function FormField({
  kind = 'text',
  label,
  spoken,
  autoComplete = 'off',
  value,
  isRequired = true,
  hint,
  fault,
  autoFocus = false,
  lang,
  onChange,
}: {
  /** `long` grows with its text; `price` is an amount of money as people type it. */
  kind?: 'text' | 'email' | 'password' | 'count' | 'price' | 'long'
  label: string
  /** What is read out in place of the label, where fields with the same label stand together. It holds the label. */
  spoken?: string
  autoComplete?: string
  value: string
  isRequired?: boolean
  /** Stands under the field. */
  hint?: ReactNode
  /** Takes the hint's place, unless the text is too long. A text is drawn in red; an element looks as it likes. */
  fault?: ReactNode
  /** The first field of a dialog, where a keyboard is at hand (`HAS_KEYBOARD`). */
  autoFocus?: boolean
  /** The language that the text is written in, where it is not the interface's. */
  lang?: string
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const [lack, setLack] = useState<'common.fieldMissing' | 'auth.checkEmail'>()
  const isPassword = kind === 'password'
  const isProse = kind === 'text' || kind === 'long'
  const most = isPassword ? LIMITS.passwordLength : kind === 'long' ? LIMITS.textLength : LIMITS.nameLength
  const isTooLong = (isPassword ? value : value.trim()).length > most
  const told = isTooLong ? t('common.tooLong', { most }) : (fault ?? (lack && t(lack)))
  const under = typeof told === 'string' ? <span className={styles.fault}>{told}</span> : (told ?? hint)
  return (
    <FormControl fullWidth required={isRequired} error={told !== undefined} variant="outlined">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={kind === 'email' || (isPassword && !isShown) ? kind : 'text'}
        multiline={kind === 'long'}
        minRows={kind === 'long' ? 2 : undefined}
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => {
          setLack(undefined)
          onChange(event.target.value)
        }}
        inputProps={{
          onInvalid: (event: FormEvent<HTMLInputElement>) => {
            event.preventDefault()
            const field = event.currentTarget
            setLack(field.validity.valueMissing ? 'common.fieldMissing' : 'auth.checkEmail')
            // As the browser would: each field tells this, and the first one gets it.
            focusFirstFault(field.form)
          },
          autoComplete,
          inputMode: kind === 'count' ? 'numeric' : kind === 'price' ? 'decimal' : undefined,
          // E-mails, numbers and passwords are read from left to right in every language.
          dir: isProse ? 'auto' : 'ltr',
          lang,
          'aria-label': spoken,
          autoCapitalize: isProse ? undefined : 'none',
          spellCheck: kind === 'long',
          'aria-describedby': under === undefined ? undefined : `${id}-under`,
        }}
        endAdornment={
          isPassword && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t('common.showPassword')}
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {under !== undefined && (
        <span id={`${id}-under`} className={styles.under}>
          {under}
        </span>
      )}
    </FormControl>
  )
}
