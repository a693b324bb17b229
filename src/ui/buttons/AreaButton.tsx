import MuiButton from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { type Elements, type HtmlProps, Together } from '#/lib/jsx/content.ts'
import { ariaDisabled, type ButtonLook } from './Button.tsx'
import { Link, type LinkProps } from './Link.tsx'

const MUI_LOOKS = {
  filled: { variant: 'contained' },
  outlined: { variant: 'outlined' },
  text: { variant: 'text' },
  quiet: { variant: 'text', color: 'inherit' },
} as const

/** A text of its own beside an icon would be lost to a translator (src/lib/jsx/content.ts). */
const asElement = (content: HtmlProps<'button'>['children']): Elements =>
  typeof content === 'string' || typeof content === 'number' ? <span>{content}</span> : content

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
        <Together>{asElement(children)}</Together>
      </IconButton>
    )
  if (look === 'chip') return <Chip {...props} component="button" clickable label={asElement(children)} />
  return (
    <MuiButton {...props} {...MUI_LOOKS[look]}>
      {asElement(children)}
    </MuiButton>
  )
}

export function AreaLinkButton({
  look = 'filled',
  children,
  color: _color,
  ...rest
}: LinkProps & { look?: ButtonLook }) {
  if (look === 'icon')
    return (
      <IconButton {...rest} component={Link}>
        {asElement(children)}
      </IconButton>
    )
  if (look === 'chip') return <Chip {...rest} component={Link} clickable label={asElement(children)} />
  return (
    <MuiButton {...rest} {...MUI_LOOKS[look]} component={Link}>
      {asElement(children)}
    </MuiButton>
  )
}
