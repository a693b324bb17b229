import { useTranslation } from 'react-i18next'
import { useDeleteCombination } from '#/entities/combination/writes.ts'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { combinationDraftStore } from './device-drafts.ts'
import type { CombinationDraft } from './draft.ts'

/** Discards a draft. The saved half of a new combination is deleted with it. */
export function DiscardDraftDialog({
  open,
  draft,
  onClose,
}: {
  open: boolean
  draft: CombinationDraft
  onClose: () => void
}) {
  const { t } = useTranslation()
  const deletion = useDeleteCombination()
  const isEdit = draft.opened !== undefined
  const savedId = isEdit ? undefined : draft.combinationId
  const discard = async () => {
    await combinationDraftStore.discard(draft)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('combinations.discardQuestion', { name: draft.name.trim() || t('combinations.unnamed') })}
      text={t(isEdit ? 'combinations.discardEdit' : savedId ? 'combinations.discardHalf' : 'combinations.discardNew')}
      confirm={t('combinations.discard')}
      isDestructive
      isBusy={deletion.isPending}
      onConfirm={() => (savedId ? deletion.mutate(savedId, { onSuccess: discard, onError: onClose }) : discard())}
      onClose={onClose}
    />
  )
}
