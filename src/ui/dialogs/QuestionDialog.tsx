import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useBackCloses } from '#/lib/history/history.ts'
import { type Content, type Elements, Together } from '#/lib/jsx/content.ts'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'
import type { DialogProps } from './use-dialog-value.ts'

// Three answers do not fit beside each other on a phone.
const COLUMN_ON_PHONE = {
  gap: 1,
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
}

export function QuestionDialog({
  open,
  title,
  text,
  width = 'xs',
  answers,
  isColumnOnPhone = false,
  children,
  onClose,
}: DialogProps & {
  title: string
  text?: Content
  width?: 'xs' | 'sm'
  answers: Elements
  isColumnOnPhone?: boolean
  children?: Elements
}) {
  const titleId = useId()
  const textId = useId()
  useBackCloses(open, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={text ? textId : undefined}
      maxWidth={width}
      fullWidth
      slotProps={{ paper: ignoreClicksWhileClosing(open) }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }} dir="auto">
        {title}
      </DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText id={textId}>{text}</DialogContentText>
          <Together>{children}</Together>
        </DialogContent>
      )}
      <DialogActions
        disableSpacing={isColumnOnPhone}
        sx={{ paddingBlock: 2, paddingInline: 3, ...(isColumnOnPhone && COLUMN_ON_PHONE) }}
      >
        <Together>{answers}</Together>
      </DialogActions>
    </Dialog>
  )
}
