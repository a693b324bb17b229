import Button, { type ButtonProps } from '@mui/material/Button'
import { type Content, Together } from '#/lib/jsx/content.ts'
import type { Link } from './Link.tsx'

/** With `component` and `to` the button is a link. */
export type MuiButtonProps = Omit<ButtonProps, 'children'> & {
  children?: Content
  component?: typeof Link
  to?: string
}

/** Words get an element of their own, because MUI may put something beside them (src/lib/jsx/content.ts). */
export const ButtonFace = ({ children }: { children?: Content }) =>
  typeof children === 'string' || typeof children === 'number' ? (
    <span>{children}</span>
  ) : (
    <Together>{children}</Together>
  )

/** MUI's button, with all that it can. `AreaButton` has the looks of the app. */
export function MuiButton({ children, ...rest }: MuiButtonProps) {
  return (
    <Button {...rest}>
      <ButtonFace>{children}</ButtonFace>
    </Button>
  )
}
