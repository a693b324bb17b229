import CloseIcon from '@mui/icons-material/CloseOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'
import styles from './SideSheet.module.css'

/** A long form: a sheet at the side on a desktop, full screen on a phone. Its child is a `SideSheetContent`. */
export function SideSheet({
  open,
  title,
  onClose,
  children,
}: {
  open: boolean
  title: string
  /** Any attempt to close: the caller may ask about typed text first. */
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          className: styles.sheet,
          ...ignoreClicksWhileClosing(open),
        },
      }}
    >
      <div className={`line-8 ${styles.head}`}>
        <h2 id={titleId} className={`grow ${styles.title}`} dir="auto">
          {title}
        </h2>
        <IconButton onClick={onClose} aria-label={t('common.close')} edge="end">
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </Drawer>
  )
}

/** The content of a `SideSheet`: a scrolling body and the buttons below it. */
export function SideSheetContent({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.body}>{children}</div>
      <div className={`row-12 ${styles.foot}`}>{foot}</div>
    </>
  )
}
