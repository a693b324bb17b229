import { useDeleteCombinationPicture, useSaveCombinationPicture } from '#/entities/combination/api.ts'
import { combinationPictureAddress } from '#/entities/combination/rules.ts'
import type { Combination } from '#/entities/combination/schema.ts'
import { PictureDialog } from '#/ui/PictureDialog.tsx'

export function CombinationPictureDialog({
  open,
  combination,
  onClose,
}: {
  open: boolean
  combination: Combination
  onClose: () => void
}) {
  const upload = useSaveCombinationPicture()
  const remove = useDeleteCombinationPicture()
  return (
    <PictureDialog
      open={open}
      name={combination.name}
      address={combinationPictureAddress(combination)}
      pictureId={combination.combinationImageIds.at(-1)}
      upload={{
        ...upload,
        mutate: (chosen, after) => upload.mutate({ combinationId: combination.id, ...chosen }, after),
      }}
      remove={remove}
      onClose={onClose}
    />
  )
}
