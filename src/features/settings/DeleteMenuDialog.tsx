import { useDeleteMenu, useOptionMenus } from '#/entities/menu/api.ts'
import { optionsWith } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { DeleteDialog } from '#/ui/DeleteDialog.tsx'
import { useDependentsText } from '#/ui/use-dependents-text.ts'

/** Names the dishes that are deleted with the menu, and the combinations that offer them. */
export function DeleteMenuDialog({
  open,
  menu,
  restaurantId,
  onClose,
}: {
  open: boolean
  menu: Menu
  restaurantId: string
  onClose: () => void
}) {
  const { t, names, whenKnown } = useDependentsText()
  const options = useOptionMenus(restaurantId)
  const text = whenKnown([options], () => {
    if (menu.dish.length === 0) return t('settings.menuEmpty')
    const told = t('settings.menuUsed', { count: menu.dish.length, names: names(menu.dish) })
    const offering = optionsWith(options.data ?? [], menu.dish)
    return offering.length > 0 ? `${told} ${t('settings.inCombinations', { options: names(offering) })}` : told
  })
  return (
    <DeleteDialog open={open} id={menu.id} name={menu.name} text={text} remove={useDeleteMenu()} onClose={onClose} />
  )
}
