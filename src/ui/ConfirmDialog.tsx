import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './BusyButton.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

/**
 * Asks before an action. `title` names the thing ("Eliminare «Carbonara»?"), `confirm` is the label of the action. The safe
 * answer has the focus. While `isBusy` the dialog does nothing, so that the action is not done twice.
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
  return (
    <QuestionDialog
      open={open}
      title={title}
      text={text}
      onClose={() => !isBusy && onClose()}
      answers={
        <>
          <Button onClick={onClose} disabled={isBusy} autoFocus>
            {t('common.cancel')}
          </Button>
          <BusyButton
            onClick={onConfirm}
            isBusy={isBusy}
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
          >
            {confirm}
          </BusyButton>
        </>
      }
    />
  )
}
