import CloseIcon from '@mui/icons-material/CloseOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/keep-focus.ts'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'
import { closesUnless, Modal } from './Modal.tsx'
import styles from './ResponsivePanel.module.css'

/** A dialog on a desktop, a bottom sheet on a phone. With `open` it animates out; else mount it with a `key`. */
export function ResponsivePanel({
  open = true,
  title,
  foot,
  isDirty = false,
  onClose,
  width = 'sm',
  isReading = false,
  children,
}: {
  open?: boolean
  title: string
  foot?: ReactNode
  /** Something was typed: a tap on the backdrop does not close. */
  isDirty?: boolean
  onClose: () => void
  width?: 'xs' | 'sm' | 'md'
  /** The body is only read: it can be focused, so that the keyboard scrolls it. */
  isReading?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  const titleId = useId()
  if (useMedia(DESKTOP)) {
    return (
      <Modal
        open={open}
        title={title}
        foot={foot}
        isDirty={isDirty}
        onClose={onClose}
        width={width}
        isReading={isReading}
      >
        {children}
      </Modal>
    )
  }
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={closesUnless(isDirty, onClose)}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          ref: keepFocus,
          className: styles.sheet,
          ...ignoreClicksWhileClosing(open),
        },
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <IconButton onClick={onClose} aria-label={t('common.close')} edge="end">
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.body} tabIndex={isReading ? 0 : undefined}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Drawer>
  )
}
