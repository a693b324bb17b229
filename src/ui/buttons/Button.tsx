import type { HtmlProps } from '#/lib/jsx/content.ts'
import styles from './Button.module.css'
import { Link, type LinkProps } from './Link.tsx'

/**
 * `text`: no frame, in the colour of an act; `quiet`: in the colour around it. `icon`: a square. `chip`: one of a row of
 * choices; the chosen one has `aria-current` or `aria-pressed`.
 */
export type ButtonLook = 'filled' | 'outlined' | 'quiet' | 'text' | 'icon' | 'chip'

/** The class of a link that needs another component than `LinkButton`. */
export const buttonClass = (look: ButtonLook, className = '') => `${styles.button} ${styles[look]} ${className}`

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
