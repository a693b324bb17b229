import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import styles from './CoversDialog.module.css'
import { CoversForm } from './CoversForm.tsx'

/** Asks for the covers of a table (R2.36, R5.14). `onDone` gets a whole number from 1. */
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
  /** The current number, if it is changed. */
  covers?: number | undefined
  onDone: (covers: number) => void
  onClose: () => void
  /** Shown above the question. */
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
