import type { ButtonHTMLAttributes } from 'react'
import styles from './PlainButton.module.css'

/** A button without MUI, for the pages whose first view does without it, and for long lists. */
export function PlainButton({
  look = 'outlined',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: 'filled' | 'outlined' | 'quiet' }) {
  return <button type={type} className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />
}
