import MuiButton from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { type Content, type HtmlProps, Together } from '#/lib/jsx/content.ts'
import { ariaDisabled, type ButtonLook } from './Button.tsx'
import { Link, type LinkProps } from './Link.tsx'

const MUI_LOOKS = {
  filled: { variant: 'contained' },
  outlined: { variant: 'outlined' },
  text: { variant: 'text' },
  quiet: { variant: 'text', color: 'inherit' },
} as const

/** Words get an element of their own, because MUI may put something beside them (src/lib/jsx/content.ts). */
const Face = ({ children }: { children?: Content }) =>
  typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    <Together>{children}</Together>
  )

/** MUI's button in the looks of `Button`: for the personal area, except its long lists (docs/dependencies.md). */
export function AreaButton({
  look = 'outlined',
  type = 'button',
  children,
  color: _color,
  ...rest
}: HtmlProps<'button'> & { look?: ButtonLook }) {
  const props = { ...rest, type, 'aria-disabled': ariaDisabled(rest) }
  if (look === 'icon')
    return (
      <IconButton {...props}>
        <Face>{children}</Face>
      </IconButton>
    )
  if (look === 'chip') return <Chip {...props} component="button" clickable label={<Face>{children}</Face>} />
  return (
    <MuiButton {...props} {...MUI_LOOKS[look]}>
      <Face>{children}</Face>
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
        <Face>{children}</Face>
      </IconButton>
    )
  if (look === 'chip') return <Chip {...rest} component={Link} clickable label={<Face>{children}</Face>} />
  return (
    <MuiButton {...rest} {...MUI_LOOKS[look]} component={Link}>
      <Face>{children}</Face>
    </MuiButton>
  )
}
