import { usePartIsLoading } from '#/lib/browser/lazy-part.ts'
import styles from './PendingLine.module.css'

/** A thin moving line on top while the code of the next page is on its way; it appears after 150 ms. */
export function PendingLine() {
  return usePartIsLoading() ? <div className={styles.line} aria-hidden="true" /> : null
}
