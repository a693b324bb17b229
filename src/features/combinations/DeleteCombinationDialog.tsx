import { useTranslation } from 'react-i18next'
import { useDeleteCombination } from '#/entities/combination/api.ts'
import type { Draft } from '#/entities/combination/draft.ts'
import { draftStore } from '#/entities/combination/on-device.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'

/** The question before a fixed menu is deleted; what of it is not saved on this device goes with it. */
export function DeleteCombinationDialog({
  open,
  combination: { id, name },
  drafts,
  onClose,
}: {
  open: boolean
  combination: Combination
  drafts: readonly Draft[]
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
            for (const draft of drafts) draftStore.discard(draft)
          },
          onSettled: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
