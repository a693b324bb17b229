import { useDeleteDish } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useOptionMenus } from '#/entities/menu/api.ts'
import { optionsWith } from '#/entities/menu/rules.ts'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/use-dependents-text.ts'

/** Names the combinations that offer the dish. */
export function DeleteDishDialog({
  open,
  dish,
  restaurantId,
  onClose,
}: {
  open: boolean
  dish: Dish
  restaurantId: string
  onClose: () => void
}) {
  const { t, names, whenKnown } = useDependentsText()
  const options = useOptionMenus(restaurantId)
  const text = whenKnown([options], () => {
    const offering = optionsWith(options.data ?? [], [dish])
    if (offering.length === 0) return t('menuManagement.deleteText')
    return t('menuManagement.deleteOffered', { options: names(offering) })
  })
  return (
    <DeleteDialog open={open} id={dish.id} name={dish.name} text={text} remove={useDeleteDish()} onClose={onClose} />
  )
}
