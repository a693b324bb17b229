import { useTranslation } from 'react-i18next'
import { useDeleteCombination } from '#/entities/combination/api.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import type { CombinationDraft } from './draft.ts'
import { combinationDraftStore } from './draft-store.ts'

/** Deletes the combination and its drafts on this device. */
export function DeleteCombinationDialog({
  open,
  combination: { id, name },
  drafts,
  onClose,
}: {
  open: boolean
  combination: Combination
  drafts: readonly CombinationDraft[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const remove = useDeleteCombination()
  return (
    <ConfirmDialog
      open={open}
      title={t('common.deleteQuestion', { name })}
      text={[t('combinations.deleteText'), ...(drafts.length > 0 ? [t('combinations.deleteUnsaved')] : [])].join(' ')}
      confirm={t('common.delete')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            for (const draft of drafts) combinationDraftStore.discard(draft)
          },
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
