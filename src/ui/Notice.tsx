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
  isWholePage = false,
}: {
  kind: 'problem' | 'empty'
  title: string
  text?: string | undefined
  /** A third line: somebody else's words. */
  detail?: string | undefined
  action?: ReactNode
  /** There is nothing else on the page: its title is the page's heading. */
  isWholePage?: boolean
}) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div className={styles[kind]} role={kind === 'problem' ? 'alert' : undefined}>
      <Title className={styles.title}>{title}</Title>
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
