import { use } from 'react'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaControls, type NoticeBoxProps } from '../area-controls.ts'
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
  kind: NoticeBoxProps['kind']
  title: string
  text?: string | undefined
  detail?: string | undefined
  action?: Elements
  /** The only content of the page: its title is the page's heading. */
  isWholePage?: boolean
}) {
  const Box = use(AreaControls)?.NoticeBox ?? PlainBox
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <Box kind={kind} role={kind === 'problem' ? 'alert' : undefined} action={action}>
      <Title className={styles.title}>{title}</Title>
      <Words>{text}</Words>
      <Words>{detail}</Words>
    </Box>
  )
}

const PlainBox = ({ kind, role, action, children }: NoticeBoxProps) => (
  <div className={`stack-12 ${kind === 'problem' ? 'tone-alarm' : ''} ${styles[kind]}`} role={role}>
    {children}
    {action}
  </div>
)

const Words = ({ children }: { children: string | undefined }) =>
  children ? (
    <p className={styles.text} dir="auto">
      {children}
    </p>
  ) : null
