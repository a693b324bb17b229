import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/**
 * A box in the place of something: it failed (`problem`, told at once), or there is nothing yet (`empty`). `action` is
 * the way on: a retry, the first step.
 */
export function Notice({
  kind,
  title,
  text,
  detail,
  action,
}: {
  kind: 'problem' | 'empty'
  title: string
  text?: string | undefined
  /** A third line: somebody else's words. */
  detail?: string | undefined
  action?: ReactNode
}) {
  return (
    <div className={styles[kind]} role={kind === 'problem' ? 'alert' : undefined}>
      <p className={styles.title}>{title}</p>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {detail && (
        <p className={styles.text} dir="auto">
          {detail}
        </p>
      )}
      {action}
    </div>
  )
}
