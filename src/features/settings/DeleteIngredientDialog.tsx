import { useDeleteIngredient } from '#/entities/ingredient/api.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/use-dependents-text.ts'
import { menusWithIngredient } from './dependents.ts'

export function DeleteIngredientDialog({
  open,
  ingredient,
  restaurantId,
  onClose,
}: {
  open: boolean
  ingredient: Ingredient
  restaurantId: string
  onClose: () => void
}) {
  const { t, names, whenKnown } = useDependentsText()
  const menus = useMenus(restaurantId)
  const text = whenKnown([menus], () => {
    const offering = menusWithIngredient(menus.data ?? [], ingredient.id)
    if (offering.length === 0) return t('settings.ingredientUnused')
    return t('settings.ingredientUsed', { menus: names(offering) })
  })
  return (
    <DeleteDialog
      open={open}
      id={ingredient.id}
      name={ingredient.name || t('entities.namelessIngredient')}
      text={text}
      remove={useDeleteIngredient()}
      onClose={onClose}
    />
  )
}
