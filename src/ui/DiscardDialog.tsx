import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before changes that are stored nowhere are lost. */
export function DiscardDialog({
  open,
  onDiscard,
  onGoOn,
}: {
  open: boolean
  onDiscard: () => void
  onGoOn: () => void
}) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={t('common.unsaved.title')}
      text={t('common.unsaved.changesLost')}
      confirm={t('common.unsaved.discard')}
      isDestructive
      onConfirm={onDiscard}
      onClose={onGoOn}
    />
  )
}
