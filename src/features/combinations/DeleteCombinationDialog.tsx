import { useTranslation } from 'react-i18next'
import { useDeleteCombination } from '#/entities/combination/api.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { DeleteDialog } from '#/ui/DeleteDialog.tsx'
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
  return (
    <DeleteDialog
      open={open}
      id={id}
      name={name}
      text={[t('combinations.deleteText'), ...(drafts.length > 0 ? [t('combinations.deleteUnsaved')] : [])].join(' ')}
      remove={useDeleteCombination()}
      onDeleted={() => {
        for (const draft of drafts) combinationDraftStore.discard(draft)
      }}
      onClose={onClose}
    />
  )
}
