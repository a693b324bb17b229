import CloseIcon from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'
import styles from './ResponsivePanel.module.css'
import type { DialogProps } from './use-dialog-value.ts'

type Props = DialogProps & {
  title: string
  foot?: ReactNode
  /** Something was typed: a tap on the backdrop does not close. */
  isDirty?: boolean
  width?: 'xs' | 'sm' | 'md'
  /** The body is only read: it can be focused, so that the keyboard scrolls it. */
  isReading?: boolean
  children: ReactNode
}

/** A dialog on a desktop, a bottom sheet on a phone. With `open` it animates out; else mount it with a `key`. */
export function ResponsivePanel({ open = true, ...props }: Omit<Props, 'open'> & { open?: boolean }) {
  return useMedia(DESKTOP) ? <Modal open={open} {...props} /> : <BottomSheet open={open} {...props} />
}

/** For MUI's `onClose`: after something was typed, a click on the backdrop does not close. */
const closesUnless =
  (isDirty: boolean, onClose: () => void) =>
  (_event: unknown, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (!isDirty || reason !== 'backdropClick') onClose()
  }

function BottomSheet({ open, title, foot, isDirty = false, isReading = false, onClose, children }: Props) {
  const titleId = useId()
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
      <div className={`line-8 ${styles.head}`}>
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className={styles.body} tabIndex={isReading ? 0 : undefined}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Drawer>
  )
}

/** Its body has at most 75 % of the viewport (R9.5). */
function Modal({ open, title, foot, isDirty = false, width = 'sm', isReading = false, onClose, children }: Props) {
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={closesUnless(isDirty, onClose)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={width}
      slotProps={{ paper: { ref: keepFocus, ...ignoreClicksWhileClosing(open) } }}
    >
      {/* MUI would give its title the name's own id. */}
      <DialogTitle
        component="div"
        id={`${titleId}-head`}
        sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingBlock: 1.5 }}
      >
        <h2
          id={titleId}
          dir="auto"
          style={{ flex: 1, minWidth: 0, margin: 0, font: 'inherit', overflowWrap: 'anywhere' }}
        >
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </DialogTitle>
      <DialogContent
        dividers
        tabIndex={isReading ? 0 : undefined}
        sx={{ maxHeight: '75vh', '&:focus-visible': { outlineOffset: '-3px' } }}
      >
        {children}
      </DialogContent>
      {foot && <DialogActions sx={{ paddingBlock: 2, paddingInline: 3 }}>{foot}</DialogActions>}
    </Dialog>
  )
}

export function CloseButton({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation()
  return (
    <IconButton onClick={onClose} aria-label={t('common.close')} edge="end">
      <CloseIcon />
    </IconButton>
  )
}
