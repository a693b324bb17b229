import Button, { type ButtonProps } from '@mui/material/Button'
import type { Content } from '#/lib/jsx/content.ts'
import type { Link } from './Link.tsx'

/** With `component` and `to` the button is a link. */
export type MuiButtonProps = Omit<ButtonProps, 'children'> & { children: Content; component?: typeof Link; to?: string }

/** MUI's button. Its words have an element of their own: MUI puts them beside an icon (src/lib/jsx/content.ts). */
export function MuiButton({ children, ...rest }: MuiButtonProps) {
  return (
    <Button {...rest}>
      <span>{children}</span>
    </Button>
  )
}
