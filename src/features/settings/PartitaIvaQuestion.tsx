import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartitaIvaField } from '#/entities/restaurant/PartitaIvaField.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'

/** Asks for the partita IVA before a PUT or a POST, which may erase it because the backend does not send it to the app. */
export function PartitaIvaQuestion({
  open,
  onAnswer,
  onBack,
}: {
  open: boolean
  /** A blank answer is not sent. */
  onAnswer: (partitaIva: string) => void
  onBack: () => void
}) {
  const { t } = useTranslation()
  // The typed text stays for the next try.
  const [typed, setTyped] = useState('')
  return (
    <ConfirmDialog
      open={open}
      title={t('settings.profile.byPut.question')}
      text={t('settings.profile.byPut.text')}
      confirm={typed === '' ? t('settings.profile.byPut.without') : t('common.save')}
      isDestructive={typed === ''}
      onConfirm={() => onAnswer(typed)}
      onClose={onBack}
    >
      <div className="room-for-label">
        <PartitaIvaField value={typed} isRequired={false} onChange={setTyped} />
      </div>
    </ConfirmDialog>
  )
}
