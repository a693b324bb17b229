import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { BusyButton } from './BusyButton.tsx'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'

/**
 * A question before an act. `title` names the thing ("Eliminare «Carbonara»?"); `confirm` is the act's word. While
 * `isBusy` neither button works, so an act is not done twice. The safe answer has the focus.
 */
export function ConfirmDialog({
  open = true,
  title,
  text,
  confirm,
  isBusy = false,
  isDestructive = false,
  onConfirm,
  onClose,
}: {
  open?: boolean
  title: string
  text?: string | undefined
  confirm: string
  isBusy?: boolean
  isDestructive?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const titleId = useId()
  const textId = useId()
  const close = isBusy ? undefined : onClose
  useBackCloses(open, () => close?.())
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: ignoreClicksWhileClosing(open) }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }} dir="auto">
        {title}
      </DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText id={textId}>{text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions sx={{ paddingBlock: 2, paddingInline: 3 }}>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {t('common.cancel')}
        </Button>
        <BusyButton onClick={onConfirm} isBusy={isBusy} variant="contained" color={isDestructive ? 'error' : 'primary'}>
          {confirm}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
