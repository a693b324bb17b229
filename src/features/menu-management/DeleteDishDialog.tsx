import { useDeleteDish } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useOptionMenus } from '#/entities/menu/api.ts'
import { optionsWith } from '#/entities/menu/rules.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/use-dependents-text.ts'

/** The question before a dish is deleted; it tells which combinations' options offer it. */
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
  const remove = useDeleteDish()
  const text = whenKnown([options], () => {
    const offering = optionsWith(options.data ?? [], [dish])
    if (offering.length === 0) return t('menuManagement.deleteText')
    return t('menuManagement.deleteOffered', { options: names(offering) })
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('common.deleteQuestion', { name: dish.name })}
      text={text}
      confirm={t('common.delete')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(dish.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
