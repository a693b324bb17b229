import { useDeleteCategory } from '#/entities/category/api.ts'
import type { Category } from '#/entities/category/schema.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/use-dependents-text.ts'
import { dishesOfCategory } from './dependents.ts'

export function DeleteCategoryDialog({
  open,
  category,
  restaurantId,
  onClose,
}: {
  open: boolean
  category: Category
  restaurantId: string
  onClose: () => void
}) {
  const { t, names, whenKnown } = useDependentsText()
  const menus = useMenus(restaurantId)
  const text = whenKnown([menus], () => {
    const dishes = dishesOfCategory(menus.data ?? [], category.id)
    if (dishes.length === 0) return t('settings.unused')
    return t('settings.categoryUsed', { count: dishes.length, names: names(dishes) })
  })
  return (
    <DeleteDialog
      open={open}
      id={category.id}
      name={category.name}
      text={text}
      remove={useDeleteCategory()}
      onClose={onClose}
    />
  )
}
