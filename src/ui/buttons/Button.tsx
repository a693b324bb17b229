import type { HtmlProps } from '#/lib/jsx/content.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Link, type LinkProps } from './Link.tsx'

/** `aria-disabled` only if it is true and says what `disabled` does not say already. */
export const ariaDisabled = ({
  disabled,
  'aria-disabled': value,
}: Pick<HtmlProps<'button'>, 'disabled' | 'aria-disabled'>) => (disabled || !value ? undefined : value)

export type ButtonProps = HtmlProps<'button'> & { look?: ButtonLook }

/** A button without MUI: for the first load, and for long lists. `className` may change any rule of its look. */
export function Button({ look = 'outlined', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} aria-disabled={ariaDisabled(rest)} />
}

export function LinkButton({ look = 'filled', className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />
}
