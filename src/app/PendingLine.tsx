import styles from './PendingLine.module.css'
import { usePageIsLoading } from './page.ts'

/** A thin moving line on top while the code of the next page is on its way; it appears after 150 ms. */
export function PendingLine() {
  return usePageIsLoading() ? <div className={styles.line} aria-hidden="true" /> : null
}
