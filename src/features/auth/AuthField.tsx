import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'

/**
 * A required field of the login and sign-up forms. A password can be shown; its cross-check's fault is told by a red
 * border, and by `fault` to screen readers. (MUI's TextField would bring its Select along: 18 kB more on a phone.)
 */
export function AuthField({
  kind,
  label,
  autoComplete,
  value,
  fault,
  onChange,
}: {
  kind: 'text' | 'email' | 'password'
  label: string
  autoComplete: string
  value: string
  fault?: ReactNode
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const isPassword = kind === 'password'
  return (
    <FormControl fullWidth required error={fault !== undefined} variant="outlined">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        type={isPassword && isShown ? 'text' : kind}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          autoComplete,
          // E-mails and passwords are read from left to right in every language.
          dir: kind === 'text' ? 'auto' : 'ltr',
          maxLength: isPassword ? LIMITS.passwordLength : LIMITS.nameLength,
          autoCapitalize: 'none',
          spellCheck: false,
          'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
        }}
        endAdornment={
          isPassword && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={t('auth.showPassword')}
                aria-pressed={isShown}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            </InputAdornment>
          )
        }
      />
      <span id={`${id}-fault`}>{fault}</span>
    </FormControl>
  )
}
