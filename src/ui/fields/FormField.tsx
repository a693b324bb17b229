import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import EyeIcon from 'lucide-react/icons/eye'
import EyeOffIcon from 'lucide-react/icons/eye-off'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf, type Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { focusFirstFault } from '#/lib/focus/form-focus.ts'
import type { Content } from '#/lib/jsx/content.ts'
import { hasStackedMarks } from '#/lib/schema/visible.ts'
import styles from './FormField.module.css'

type TextOf<Typed> = { [Name in keyof Typed]: Typed[Name] extends string ? Name : never }[keyof Typed]

/** Binds the fields of a draft: spread `field('name')` onto a FormField. */
export const bindFields =
  <Typed,>(typed: Typed, onChange: (part: Partial<Typed>) => void) =>
  (name: TextOf<Typed>) => ({
    value: typed[name] as string,
    onChange: (text: string) => onChange({ [name]: text } as Partial<Typed>),
  })

/**
 * A text field of a form. Faults found by the browser are shown in the user's language. A pasted text that is too long is not
 * cut, nor are too many marks on a letter removed; the field says so. (MUI's TextField would load its Select too: 18 kB.)
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
  most = kind === 'password' ? LIMITS.passwordLength : kind === 'long' ? LIMITS.textLength : LIMITS.nameLength,
  enterKeyHint,
  onChange,
}: {
  /** `long` grows with its text; `price` is an amount of money as people type it. */
  kind?: 'text' | 'email' | 'password' | 'count' | 'price' | 'long'
  label: string
  /** The accessible name, if the label alone is ambiguous. It contains the label. */
  spoken?: string
  autoComplete?: string
  value: string
  isRequired?: boolean
  hint?: Content
  /** Replaces the hint, unless the text is too long or has too many marks. A text is shown in red. */
  fault?: Content
  /** The first field of a dialog, where a keyboard is at hand (`HAS_KEYBOARD`). */
  autoFocus?: boolean
  /** The language of the text, if it is not the interface's. */
  lang?: Language
  /** How many characters its text may have. */
  most?: number
  enterKeyHint?: 'send'
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const [lack, setLack] = useState<'common.fieldMissing' | 'auth.checkEmail'>()
  const isPassword = kind === 'password'
  const isProse = kind === 'text' || kind === 'long'
  const isTooLong = (isPassword ? value : value.trim()).length > most
  const refusal = isTooLong
    ? t('common.tooLong', { most })
    : kind === 'text' && hasStackedMarks(value)
      ? t('common.tooManyMarks')
      : undefined
  const told = refusal ?? fault ?? (lack && t(lack))
  const note = typeof told === 'string' ? <span className={styles.fault}>{told}</span> : (told ?? hint)
  return (
    <FormControl fullWidth required={isRequired} error={told !== undefined} variant="outlined">
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
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
            // Like the browser: every field reports this, and the first one gets the focus.
            focusFirstFault(field.form)
          },
          autoComplete,
          inputMode: kind === 'count' ? 'numeric' : kind === 'price' ? 'decimal' : undefined,
          // E-mails, numbers and passwords are read from left to right in every language.
          dir: lang ? directionOf(lang) : isProse ? 'auto' : 'ltr',
          lang,
          'aria-label': spoken,
          enterKeyHint,
          autoCapitalize: isProse ? undefined : 'none',
          spellCheck: kind === 'long',
          'aria-describedby': note === undefined ? undefined : `${id}-under`,
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
                {isShown ? <EyeOffIcon /> : <EyeIcon />}
              </IconButton>
            </InputAdornment>
          )
        }
      />
      {note !== undefined && (
        <span id={`${id}-under`} className={`muted small ${styles.under}`}>
          {note}
        </span>
      )}
    </FormControl>
  )
}
