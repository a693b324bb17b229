import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './CoversDialog.module.css'
import { CoversForm } from './CoversForm.tsx'

/**
 * The cover-number prompt of a table (specification, sections 2 and 5). `onDone` gets a whole number from 1 up; nothing
 * else passes. The tables screen asks it before the new-order screen, which asks it itself when it was opened without.
 */
export function CoversDialog({
  open = true,
  tableNumber,
  covers,
  onDone,
  onClose,
  children,
}: {
  open?: boolean
  tableNumber: number
  /** What is chosen now, where the question is asked again. */
  covers?: number | undefined
  onDone: (covers: number) => void
  onClose: () => void
  /** What is to be known before the answer. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <ResponsivePanel
      open={open}
      title={t('entities.covers.title', { number: tableNumber })}
      width="xs"
      onClose={onClose}
    >
      {children && <div className={styles.before}>{children}</div>}
      <CoversForm covers={covers} onDone={onDone} />
    </ResponsivePanel>
  )
}
