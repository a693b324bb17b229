import { useTranslation } from 'react-i18next'
import { useCombination } from '#/entities/combination/api.ts'
import { combinationPictureAddress } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import {
  useDeleteCombination,
  useDeleteCombinationPicture,
  useSaveCombinationPicture,
} from '#/entities/combination/writes.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { CombinationDetailsDialog } from '#/panels/dish-details/CombinationDetailsDialog.tsx'
import { DeleteDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { PictureDialog } from '#/ui/dialogs/PictureDialog.tsx'
import { type DialogProps, useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { DiscardDraftDialog } from './DiscardDraftDialog.tsx'
import { combinationDraftStore } from './device-drafts.ts'
import type { CombinationDraft } from './draft.ts'

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
  /** The drafts of a combination are deleted with it. */
  drafts: readonly CombinationDraft[]
  currency: string | undefined
  onClose: () => void
}) {
  const { shown, opening } = useDialogValue(dialog)
  const common = { open: dialog !== undefined, onClose }
  useBackCloses(dialog?.kind === 'details', onClose)
  const details = useCombination(shown?.kind === 'details' ? shown.combination.id : undefined)
  switch (shown?.kind) {
    case 'details':
      return (
        <CombinationDetailsDialog
          {...common}
          combination={details.data ?? shown.combination}
          currency={currency}
          isLoading={!details.data && details.isFetching}
          failure={
            details.error && !details.data && !details.isFetching
              ? { error: details.error, onRetry: details.refetch }
              : undefined
          }
        />
      )
    case 'picture':
      return (
        <CombinationPictureDialog
          key={opening}
          {...common}
          // Its picture may have changed since the dialog was opened.
          combination={list.find(({ id }) => id === shown.combination.id) ?? shown.combination}
        />
      )
    case 'delete':
      return (
        <DeleteCombinationDialog
          key={opening}
          {...common}
          combination={shown.combination}
          drafts={drafts.filter(({ combinationId }) => combinationId === shown.combination.id)}
        />
      )
    case 'discard':
      return <DiscardDraftDialog key={opening} {...common} draft={shown.draft} />
    default:
      return null
  }
}

/** Deletes the combination and its drafts on this device. */
function DeleteCombinationDialog({
  combination: { id, name },
  drafts,
  ...dialog
}: DialogProps & { combination: Combination; drafts: readonly CombinationDraft[] }) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      {...dialog}
      id={id}
      name={name}
      text={[t('combinations.deleteText'), ...(drafts.length > 0 ? [t('combinations.deleteUnsaved')] : [])].join(' ')}
      remove={useDeleteCombination()}
      onDeleted={() => {
        for (const draft of drafts) combinationDraftStore.discard(draft)
      }}
    />
  )
}

function CombinationPictureDialog({ combination, ...dialog }: DialogProps & { combination: Combination }) {
  const upload = useSaveCombinationPicture()
  const remove = useDeleteCombinationPicture()
  return (
    <PictureDialog
      {...dialog}
      name={combination.name}
      address={combinationPictureAddress(combination)}
      pictureId={combination.combinationImageIds.at(-1)}
      upload={{
        ...upload,
        mutate: (chosen, callbacks) => upload.mutate({ combinationId: combination.id, ...chosen }, callbacks),
      }}
      remove={{
        ...remove,
        mutate: (pictureId, callbacks) => remove.mutate({ ownerId: combination.id, pictureId }, callbacks),
      }}
    />
  )
}
