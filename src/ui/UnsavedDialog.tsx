import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'

/** The question before a form with unsaved changes is closed: go on, close and keep them here, or throw them away. */
export function UnsavedDialog({
  open,
  note,
  onKeep,
  onDiscard,
  onGoOn,
}: {
  open: boolean
  /** What would be lost all the same. */
  note?: string | undefined
  onKeep: () => void
  onDiscard: () => void
  onGoOn: () => void
}) {
  const { t } = useTranslation()
  const titleId = useId()
  const textId = useId()
  useBackCloses(open, onGoOn)
  return (
    <Dialog
      open={open}
      onClose={onGoOn}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
      slotProps={{ paper: ignoreClicksWhileClosing(open) }}
    >
      <DialogTitle id={titleId}>{t('common.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          {t('common.unsaved.text')}
          {note && ` ${note}`}
        </DialogContentText>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          paddingBlock: 2,
          paddingInline: 3,
          gap: 1,
          // Three answers do not fit beside each other on a phone.
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
        }}
      >
        <Button color="error" onClick={onDiscard}>
          {t('common.unsaved.discard')}
        </Button>
        <Button onClick={onKeep}>{t('common.unsaved.keep')}</Button>
        <Button variant="contained" onClick={onGoOn} autoFocus>
          {t('common.unsaved.goOn')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
