import { Link, type LinkProps } from 'react-router-dom'
import styles from './PlainButton.module.css'

/** The one way on from a page, as a filled button looks. */
export function LinkButton(props: Omit<LinkProps, 'className'>) {
  return <Link className={`${styles.button} ${styles.filled}`} {...props} />
}
