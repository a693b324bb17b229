import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { QuestionDialog } from './QuestionDialog.tsx'

/** Asks before a form with unsaved changes is closed: continue, close and store them on this device, or discard them. */
export function UnsavedDialog({
  open,
  note,
  onKeep,
  onDiscard,
  onGoOn,
}: {
  open: boolean
  note?: string | undefined
  onKeep: () => void
  onDiscard: () => void
  onGoOn: () => void
}) {
  const { t } = useTranslation()
  return (
    <QuestionDialog
      open={open}
      title={t('common.unsaved.title')}
      text={note ? `${t('common.unsaved.text')} ${note}` : t('common.unsaved.text')}
      isColumnOnPhone
      onClose={onGoOn}
      answers={
        <>
          <Button color="error" onClick={onDiscard}>
            {t('common.unsaved.discard')}
          </Button>
          <Button onClick={onKeep}>{t('common.unsaved.keep')}</Button>
          <Button variant="contained" onClick={onGoOn} autoFocus>
            {t('common.unsaved.goOn')}
          </Button>
        </>
      }
    />
  )
}
