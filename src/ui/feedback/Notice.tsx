import type { Elements } from '#/lib/jsx/content.ts'
import styles from './Notice.module.css'

/** A box for a failure (`problem`, announced at once) or an empty list. `action` is a retry or a first step. */
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
  detail?: string | undefined
  action?: Elements
  /** The only content of the page: its title is the page's heading. */
  isWholePage?: boolean
}) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div
      className={`stack-12 ${kind === 'problem' ? 'tone-alarm' : ''} ${styles[kind]}`}
      role={kind === 'problem' ? 'alert' : undefined}
    >
      <Title className={styles.title}>{title}</Title>
      <Words>{text}</Words>
      <Words>{detail}</Words>
      {action}
    </div>
  )
}

const Words = ({ children }: { children: string | undefined }) =>
  children ? (
    <p className={styles.text} dir="auto">
      {children}
    </p>
  ) : null
