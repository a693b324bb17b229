import type { Dish } from '#/entities/dish/schema.ts'
import { MenuNameDialog } from '#/entities/menu/MenuNameDialog.tsx'
import type { Menu } from '#/entities/menu/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { DeleteDishDialog } from './DeleteDishDialog.tsx'
import { DishPictureDialog } from './DishPictureDialog.tsx'
import { DishSheet } from './DishSheet.tsx'
import { IngredientsDialog } from './IngredientsDialog.tsx'
import { ReorderDishesDialog } from './ReorderDishesDialog.tsx'
import { useMenuAddress } from './use-menu-address.ts'

/** The open dialog. The dish form is in the address instead. */
export type MenuDialog =
  | { kind: 'menu' | 'code' }
  | { kind: 'ingredients' | 'reorder'; menu: Menu }
  | { kind: 'picture' | 'delete'; dish: Dish }

/** These handle "back" themselves: they ask first. */
const HEARS_BACK: ReadonlySet<MenuDialog['kind']> = new Set(['ingredients', 'reorder', 'picture', 'delete'])

export function MenuDialogs({
  dialog,
  menus,
  menu,
  restaurantId,
  onClose,
}: {
  dialog: MenuDialog | undefined
  menus: readonly Menu[]
  /** The shown menu. */
  menu: Menu | undefined
  restaurantId: string
  onClose: () => void
}) {
  const { dish: asked, closeDish, showMenu } = useMenuAddress()
  const form = useDialogValue(menu && asked)
  return (
    <>
      <OtherDialog
        dialog={dialog}
        menus={menus}
        restaurantId={restaurantId}
        onCreated={(id) => id && showMenu(id)}
        onClose={onClose}
      />
      {form.shown && menu && (
        <DishSheet
          key={form.opening}
          open={asked !== undefined}
          dishId={form.shown === 'new' ? undefined : form.shown}
          menuId={menu.id}
          menus={menus}
          restaurantId={restaurantId}
          onClose={closeDish}
        />
      )}
    </>
  )
}

function OtherDialog({
  dialog,
  menus,
  restaurantId,
  onCreated,
  onClose,
}: {
  dialog: MenuDialog | undefined
  menus: readonly Menu[]
  restaurantId: string
  onCreated: (menuId: string | undefined) => void
  onClose: () => void
}) {
  const { shown, opening } = useDialogValue(dialog)
  const common = { open: dialog !== undefined, onClose }
  useBackCloses(dialog !== undefined && !HEARS_BACK.has(dialog.kind), onClose)
  // The current data: a picture or a dish may have changed since the dialog was opened.
  const fresh = (dish: Dish) => menus.flatMap((menu) => menu.dish).find(({ id }) => id === dish.id) ?? dish
  const freshMenu = (menu: Menu) => menus.find(({ id }) => id === menu.id) ?? menu
  switch (shown?.kind) {
    case 'menu':
      return (
        <MenuNameDialog key={opening} menu={undefined} restaurantId={restaurantId} onCreated={onCreated} {...common} />
      )
    case 'code':
      return <CodeDialog key={opening} restaurantId={restaurantId} {...common} />
    case 'ingredients':
      return <IngredientsDialog key={opening} menu={shown.menu} restaurantId={restaurantId} {...common} />
    case 'reorder':
      return <ReorderDishesDialog key={opening} menu={freshMenu(shown.menu)} {...common} />
    case 'picture':
      return <DishPictureDialog key={opening} dish={fresh(shown.dish)} {...common} />
    case 'delete':
      return <DeleteDishDialog key={opening} dish={shown.dish} restaurantId={restaurantId} {...common} />
    default:
      return null
  }
}
