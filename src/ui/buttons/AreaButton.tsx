import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { ariaDisabled, type ButtonProps } from './Button.tsx'
import type { ButtonLook } from './button-class.ts'
import { Link, type LinkProps } from './Link.tsx'
import { ButtonFace, MuiButton } from './MuiButton.tsx'

const MUI_LOOKS = {
  filled: { variant: 'contained' },
  outlined: { variant: 'outlined' },
  // Its words begin where the text above it does: what the pointer shows around them stands out.
  text: { variant: 'text', sx: { justifyContent: 'flex-start', paddingInline: 1, marginInlineStart: -1 } },
  quiet: { variant: 'text', color: 'inherit' },
} as const

/**
 * MUI's button in the looks of `Button`: for the personal area, except its long lists (docs/dependencies.md). The HTML
 * attribute `color` is left out, because MUI has a property of that name.
 */
export function AreaButton({ look = 'outlined', type = 'button', children, color: _color, ...rest }: ButtonProps) {
  const props = { ...rest, type, 'aria-disabled': ariaDisabled(rest) }
  if (look === 'icon')
    return (
      <IconButton {...props}>
        <ButtonFace>{children}</ButtonFace>
      </IconButton>
    )
  if (look === 'chip')
    return <Chip {...props} component="button" clickable label={<ButtonFace>{children}</ButtonFace>} />
  return (
    <MuiButton {...props} {...MUI_LOOKS[look]}>
      {children}
    </MuiButton>
  )
}

/** A link that looks like a button. */
export function AreaLinkButton({
  look = 'filled',
  children,
  color: _color,
  ...rest
}: LinkProps & { look?: ButtonLook }) {
  if (look === 'icon')
    return (
      <IconButton {...rest} component={Link}>
        <ButtonFace>{children}</ButtonFace>
      </IconButton>
    )
  if (look === 'chip') return <Chip {...rest} component={Link} clickable label={<ButtonFace>{children}</ButtonFace>} />
  return (
    <Button {...rest} {...MUI_LOOKS[look]} component={Link}>
      <ButtonFace>{children}</ButtonFace>
    </Button>
  )
}
