import Dialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import XIcon from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaButton } from '../buttons/AreaButton.tsx'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'
import styles from './ResponsivePanel.module.css'
import type { DialogProps } from './use-dialog-value.ts'

type Props = DialogProps & {
  title: string
  foot?: Elements
  /** Something was typed: a tap on the backdrop does not close. */
  isDirty?: boolean
  width?: 'xs' | 'sm' | 'md' | 'lg'
  /** The body is only read: it can be focused, so that the keyboard scrolls it. */
  isReading?: boolean
  children: Elements
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

/** A bottom sheet on any screen. */
export function BottomSheet({ open = true, isDirty = false, ...content }: Omit<Props, 'width'>) {
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={closesUnless(isDirty, content.onClose)}
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
      <Content titleId={titleId} {...content} />
    </Drawer>
  )
}

function Modal({ open, isDirty = false, width = 'sm', ...content }: Props) {
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={closesUnless(isDirty, content.onClose)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={width}
      slotProps={{ paper: { ref: keepFocus, className: styles.modal, ...ignoreClicksWhileClosing(open) } }}
    >
      <Content titleId={titleId} {...content} />
    </Dialog>
  )
}

/** Its body has at most 75 % of the viewport (R9.5). */
function Content({
  titleId,
  title,
  foot,
  isReading = false,
  onClose,
  children,
}: Pick<Props, 'title' | 'foot' | 'isReading' | 'onClose' | 'children'> & { titleId: string }) {
  return (
    <>
      <div className={`line-8 ${styles.head}`}>
        <h2 id={titleId}>
          <bdi>{title}</bdi>
        </h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className={`dialog-body ${styles.body}`} tabIndex={isReading ? 0 : undefined}>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
}

export function CloseButton({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation()
  return (
    <AreaButton look="icon" aria-label={t('common.close')} onClick={onClose}>
      <XIcon size={22} />
    </AreaButton>
  )
}
