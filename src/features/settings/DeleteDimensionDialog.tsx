import { usePublicCombinations } from '#/entities/combination/api.ts'
import { useDeleteDimension } from '#/entities/dimension/api.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useIngredients } from '#/entities/ingredient/api.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/use-dependents-text.ts'
import { usesOfDimension } from './dependents.ts'

export function DeleteDimensionDialog({
  open,
  dimension,
  restaurantId,
  onClose,
}: {
  open: boolean
  dimension: Dimension
  restaurantId: string
  onClose: () => void
}) {
  const { t, join, whenKnown } = useDependentsText()
  const menus = useMenus(restaurantId)
  const ingredients = useIngredients()
  const combinations = usePublicCombinations(restaurantId)
  const text = whenKnown([menus, ingredients, combinations], () => {
    const uses = usesOfDimension(
      { menus: menus.data ?? [], ingredients: ingredients.data ?? [], combinations: combinations.data ?? [] },
      dimension.id,
    )
    const parts = [
      uses.dishes > 0 && t('entities.dishes', { count: uses.dishes }),
      uses.ingredients > 0 && t('entities.ingredientsCount', { count: uses.ingredients }),
      uses.combinations > 0 && t('entities.combinationsCount', { count: uses.combinations }),
    ].filter((part) => part !== false)
    if (parts.length === 0) return t('settings.unused')
    const told = t('settings.dimensionUsed', { uses: join(parts) })
    return uses.onlySize > 0 ? `${told} ${t('settings.leftUnpriced', { count: uses.onlySize })}` : told
  })
  return (
    <DeleteDialog
      open={open}
      id={dimension.id}
      name={dimension.name}
      text={text}
      remove={useDeleteDimension()}
      onClose={onClose}
    />
  )
}
