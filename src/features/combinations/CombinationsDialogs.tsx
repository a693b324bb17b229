import { useTranslation } from 'react-i18next'
import { useCombination, useDeleteCombination } from '#/entities/combination/api.ts'
import { CombinationDetailsDialog } from '#/entities/combination/CombinationDetailsDialog.tsx'
import type { Combination } from '#/entities/combination/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { CombinationPictureDialog } from './CombinationPictureDialog.tsx'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'
import type { CombinationDraft } from './draft.ts'
import { combinationDraftStore } from './draft-store.ts'

export type CombinationsDialog =
  | { kind: 'details' | 'picture' | 'delete'; combination: Combination }
  | { kind: 'discard'; draft: CombinationDraft }

export function CombinationsDialogs({
  dialog,
  list,
  drafts,
  currency,
  onClose,
}: {
  dialog: CombinationsDialog | undefined
  list: readonly Combination[]
  /** Those of a combination are deleted with it. */
  drafts: readonly CombinationDraft[]
  currency: string | undefined
  onClose: () => void
}) {
  const { shown, opening } = useDialogValue(dialog)
  const open = dialog !== undefined
  useBackCloses(dialog?.kind === 'details', onClose)
  const details = useCombination(shown?.kind === 'details' ? shown.combination.id : undefined)
  switch (shown?.kind) {
    case 'details':
      return (
        <CombinationDetailsDialog
          open={open}
          combination={details.data ?? shown.combination}
          currency={currency}
          isLoading={!details.data && details.isFetching}
          failure={
            details.error && !details.data && !details.isFetching
              ? { error: details.error, onRetry: details.refetch }
              : undefined
          }
          onClose={onClose}
        />
      )
    case 'picture':
      return (
        <CombinationPictureDialog
          key={opening}
          open={open}
          // Its picture may have changed since the dialog was opened.
          combination={list.find(({ id }) => id === shown.combination.id) ?? shown.combination}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <DeleteCombinationDialog
          key={opening}
          open={open}
          combination={shown.combination}
          drafts={drafts.filter(({ combinationId }) => combinationId === shown.combination.id)}
          onClose={onClose}
        />
      )
    case 'discard':
      return <DiscardDraftDialog key={opening} open={open} draft={shown.draft} onClose={onClose} />
    default:
      return null
  }
}

/** Deletes the combination and its drafts on this device. */
function DeleteCombinationDialog({
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
