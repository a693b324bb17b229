import { useDeleteDishPicture, useSaveDishPicture } from '#/entities/dish/api.ts'
import { dishPictureAddress } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { PictureDialog } from '#/ui/PictureDialog.tsx'

/** Adds, replaces or deletes the picture of a dish. */
export function DishPictureDialog({ open, dish, onClose }: { open: boolean; dish: Dish; onClose: () => void }) {
  const upload = useSaveDishPicture()
  const remove = useDeleteDishPicture()
  return (
    <PictureDialog
      open={open}
      name={dish.name}
      address={dishPictureAddress(dish)}
      pictureId={dish.dishImagesId.at(-1)}
      upload={{ ...upload, mutate: (chosen, after) => upload.mutate({ dishId: dish.id, ...chosen }, after) }}
      remove={remove}
      onClose={onClose}
    />
  )
}
