import DownloadIcon from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocalAddress } from '#/config/local-address.ts'
import { paths } from '#/config/paths.ts'
import { useDeleteDish, useDeleteDishPicture, useSaveDishPicture, useSaveDishPositions } from '#/entities/dish/api.ts'
import { dishPictureAddress } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useOptionMenus } from '#/entities/menu/api.ts'
import { MenuNameDialog } from '#/entities/menu/MenuNameDialog.tsx'
import { optionsWith } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { Together } from '#/lib/jsx/content.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { DeleteDialog, DiscardDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { PictureDialog } from '#/ui/dialogs/PictureDialog.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { useDependentsText } from '#/ui/dialogs/use-dependents-text.ts'
import { type DialogProps, useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { ReorderList } from '#/ui/lists/ReorderList.tsx'
import { inChosenOrder } from '#/ui/lists/reorder.ts'
import { drawCode, QrCode } from '#/ui/pictures/QrCode.tsx'
import { offerRestore } from './DeletedDishes.tsx'
import { DishSheet } from './DishSheet.tsx'
import { IngredientsDialog } from './IngredientsDialog.tsx'
import { MenuCheckPanel } from './MenuCheckPanel.tsx'
import styles from './MenuDialogs.module.css'
import { useMenuAddress } from './use-menu-address.ts'

/** Which dialog is open. The form of a dish is not one of them, because the address says that it is open. */
export type MenuDialog =
  | { kind: 'menu' | 'code' | 'check' }
  | { kind: 'ingredients' | 'reorder'; menu: Menu }
  | { kind: 'picture' | 'delete'; dish: Dish }

/** These dialogs handle the Back button themselves, because they ask first. */
const HANDLES_BACK: ReadonlySet<MenuDialog['kind']> = new Set(['ingredients', 'reorder', 'picture', 'delete'])

export function MenuDialogs({
  dialog,
  menus,
  menu,
  restaurantId,
  onAsk,
  onClose,
}: {
  dialog: MenuDialog | undefined
  menus: readonly Menu[]
  menu: Menu | undefined
  restaurantId: string
  onAsk: (dialog: MenuDialog) => void
  onClose: () => void
}) {
  const { dish: dishInAddress, openDish, closeDish, showMenu } = useMenuAddress()
  const form = useDialogValue(menu && dishInAddress)
  const { shown, opening } = useDialogValue(dialog)
  const dialogProps = { open: dialog !== undefined, onClose }
  useBackCloses(dialog !== undefined && !HANDLES_BACK.has(dialog.kind), onClose)
  // A dialog keeps the dish or the menu that it was opened with; it may have changed since.
  const currentDish = (dish: Dish) => menus.flatMap((each) => each.dish).find(({ id }) => id === dish.id) ?? dish
  const currentMenu = (menu: Menu) => menus.find(({ id }) => id === menu.id) ?? menu
  const content = () => {
    switch (shown?.kind) {
      case 'menu':
        return (
          <MenuNameDialog
            menu={undefined}
            restaurantId={restaurantId}
            onCreated={(id) => id && showMenu(id)}
            {...dialogProps}
          />
        )
      case 'code':
        return <CodeDialog restaurantId={restaurantId} {...dialogProps} />
      case 'check':
        return (
          <MenuCheckPanel
            menus={menus}
            restaurantId={restaurantId}
            onOpenDish={(dish, { id }) => openDish(dish.id, id)}
            onPicture={(dish) => onAsk({ kind: 'picture', dish })}
            {...dialogProps}
          />
        )
      case 'ingredients':
        return <IngredientsDialog menu={shown.menu} restaurantId={restaurantId} {...dialogProps} />
      case 'reorder':
        return <ReorderDishesDialog menu={currentMenu(shown.menu)} {...dialogProps} />
      case 'picture':
        return <DishPictureDialog dish={currentDish(shown.dish)} {...dialogProps} />
      case 'delete':
        return <DeleteDishDialog dish={shown.dish} restaurantId={restaurantId} {...dialogProps} />
    }
  }
  return (
    <>
      <Together key={opening}>{content()}</Together>
      {form.shown && menu && (
        <DishSheet
          key={`form ${form.opening}`}
          open={dishInAddress !== undefined}
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

function DeleteDishDialog({ dish, restaurantId, ...dialog }: DialogProps & { dish: Dish; restaurantId: string }) {
  const { t, names, whenKnown } = useDependentsText()
  const options = useOptionMenus(restaurantId)
  const optionsOfDish = optionsWith(options.data ?? [], [dish])
  const text = whenKnown([options], () => {
    if (optionsOfDish.length === 0) return t('menuManagement.deleteText')
    return t('menuManagement.deleteOffered', { options: names(optionsOfDish) })
  })
  return (
    <DeleteDialog
      {...dialog}
      id={dish.id}
      name={dish.name}
      text={text}
      remove={useDeleteDish()}
      onDeleted={(deleted) => deleted && offerRestore(restaurantId, deleted, optionsOfDish)}
    />
  )
}

function DishPictureDialog({ dish, ...dialog }: DialogProps & { dish: Dish }) {
  const upload = useSaveDishPicture()
  const remove = useDeleteDishPicture()
  return (
    <PictureDialog
      {...dialog}
      name={dish.name}
      address={dishPictureAddress(dish)}
      pictureId={dish.dishImagesId.at(-1)}
      upload={{ ...upload, mutate: (chosen, callbacks) => upload.mutate({ dishId: dish.id, ...chosen }, callbacks) }}
      remove={{
        ...remove,
        mutate: (pictureId, callbacks) => remove.mutate({ ownerId: dish.id, pictureId }, callbacks),
      }}
    />
  )
}

/** The QR code of the public page, where guests read the menu (R2.44). A table has its own code. */
function CodeDialog({ restaurantId, ...dialog }: DialogProps & { restaurantId: string }) {
  const { t } = useTranslation()
  const { data: restaurant } = useRestaurant(restaurantId)
  const address = window.location.origin + paths.restaurant(restaurantId)
  const download = () =>
    drawCode(address).then((image) => downloadFile(t('menuManagement.codeFile'), image), showFailure)
  return (
    <ResponsivePanel
      {...dialog}
      title={t('menuManagement.code')}
      width="xs"
      foot={
        <>
          <MuiButton component={Link} to={paths.restaurant(restaurantId)}>
            {t('menuManagement.openPublic')}
          </MuiButton>
          <MuiButton variant="contained" startIcon={<DownloadIcon />} onClick={download}>
            {t('common.download')}
          </MuiButton>
        </>
      }
    >
      <div className={`stack-16 ${styles.view}`}>
        <QrCode text={address} label={t('entities.codeOf', { name: restaurant?.name ?? '' })} />
        <p className="muted">{t('menuManagement.codeText')}</p>
        <p className={styles.address} dir="ltr">
          {address}
        </p>
        {isLocalAddress(address) && <p className="note-reserved small">{t('menuManagement.codeLocal')}</p>}
      </div>
    </ResponsivePanel>
  )
}

/** Changes the order of the dishes of a menu. A save sends the positions 1 to n (R4.9). */
function ReorderDishesDialog({ open, menu, onClose }: DialogProps & { menu: Menu }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly Dish['id'][]>([])
  const order = inChosenOrder(menu.dish, chosen)
  const [asksToClose, setAsksToClose] = useState(false)
  const save = useSaveDishPositions()
  // Closing asks nothing during a save. If the save fails, a toast says so.
  const askToClose = () => (chosen.length === 0 || save.isPending ? onClose() : setAsksToClose(true))
  useBackCloses(open, askToClose)
  return (
    <ResponsivePanel
      open={open}
      title={t('menuManagement.positionsOf', { name: menu.name })}
      onClose={askToClose}
      foot={
        <>
          <MuiButton onClick={askToClose}>{t('common.cancel')}</MuiButton>
          <BusyButton
            variant="contained"
            isBusy={save.isPending}
            onClick={() =>
              save.mutate(
                order.map(({ id }) => id),
                { onSuccess: onClose },
              )
            }
          >
            {t('common.save')}
          </BusyButton>
        </>
      }
    >
      <ReorderList
        label={t('menuManagement.positionsOf', { name: menu.name })}
        items={order}
        isBusy={save.isPending}
        onChange={(next) => setChosen(next.map(({ id }) => id))}
      />
      <DiscardDialog open={asksToClose} onDiscard={onClose} onGoOn={() => setAsksToClose(false)} />
    </ResponsivePanel>
  )
}
