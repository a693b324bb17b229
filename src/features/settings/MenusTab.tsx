import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down'
import XIcon from 'lucide-react/icons/x'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import { useMenus, useOptionMenus } from '#/entities/menu/api.ts'
import { forgetDeletedMenu, keepDeletedMenu, useDeletedMenus } from '#/entities/menu/deleted-menus.ts'
import { MenuNameDialog } from '#/entities/menu/MenuNameDialog.tsx'
import { menuTable, tableAsCsv } from '#/entities/menu/menu-file.ts'
import { isFixedMenu, optionsWith, ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useExportWords } from '#/entities/menu/use-export-words.ts'
import { useDeleteMenu, useSaveMenuPositions } from '#/entities/menu/writes.ts'
import { useLeaveGuard } from '#/lib/history/use-leave-guard.ts'
import { Together } from '#/lib/jsx/content.ts'
import { downloadFile } from '#/lib/storage/download.ts'
import { dayOf } from '#/lib/time/days.ts'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { DeleteDialog, DiscardDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDependentsText } from '#/ui/dialogs/use-dependents-text.ts'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Skeletons } from '#/ui/feedback/Loading.tsx'
import { ReorderList } from '#/ui/lists/ReorderList.tsx'
import { inChosenOrder } from '#/ui/lists/reorder.ts'
import { NamedThingsTab } from './NamedThingsTab.tsx'
import styles from './SettingsTabs.module.css'

/** The menus, and the mode that changes their order (R2.55). */
export function MenusTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const menus = useMenus(restaurantId)
  const [isOrdering, setIsOrdering] = useState(false)
  const [wasOrdering, setWasOrdering] = useState(false)
  const [hasMoved, setHasMoved] = useState(false)
  const { asked: leaveRequest, go, stay, leave } = useLeaveGuard(hasMoved)
  const menusInOrder = ownMenus(menus.data ?? [])
  return (
    <>
      <NamedThingsTab
        tab="menus"
        query={menus}
        addLabel={isOrdering ? undefined : t('entities.newMenu')}
        empty={t('entities.noMenus')}
        sortThings={ownMenus}
        whyFixed={(menu) => (isFixedMenu(menu) ? t('entities.standardMenu') : undefined)}
        detail={({ id, name, dish }) => (
          <Link to={paths.menu(restaurantId, id)}>
            <span>{t('entities.dishes', { count: dish.length })}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </Link>
        )}
        nameDialog={(menu, dialog) => <MenuNameDialog menu={menu} restaurantId={restaurantId} {...dialog} />}
        deleteDialog={(menu, dialog) => <DeleteMenuDialog menu={menu} restaurantId={restaurantId} {...dialog} />}
        onGo={go}
        notice={<DeletedMenus restaurantId={restaurantId} />}
      >
        {(list) =>
          isOrdering ? (
            <MenuOrder
              restaurantId={restaurantId}
              menus={menusInOrder}
              hasMoved={hasMoved}
              onMove={() => setHasMoved(true)}
              onEnd={() => {
                setHasMoved(false)
                setIsOrdering(false)
                setWasOrdering(true)
              }}
            />
          ) : (
            <Together>
              {menus.isPending && <Skeletons height={44} width={200} />}
              {menusInOrder.length > 1 && (
                // The focus returns to this button when the mode ends.
                <AreaButton className="align-start" autoFocus={wasOrdering} onClick={() => setIsOrdering(true)}>
                  <ArrowUpDownIcon />
                  <span>{t('entities.editPosition')}</span>
                </AreaButton>
              )}
              {list}
            </Together>
          )
        }
      </NamedThingsTab>
      <DiscardDialog open={leaveRequest !== undefined} onDiscard={leave} onGoOn={stay} />
    </>
  )
}

function DeletedMenus({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return useDeletedMenus(restaurantId).map(({ id, name }) => (
    <div key={id} className={`note-info wrap-line ${styles.deleted}`} role="status">
      <p className={styles.words}>
        <strong>{t('menuManagement.deleted.title', { name })}</strong>
        <span>{` ${t('settings.menuRestoreText')}`}</span>
      </p>
      <AreaLinkButton
        to={paths.menuRestore(restaurantId, id)}
        aria-label={t('menuManagement.deleted.restoreOf', { name })}
      >
        {t('menuManagement.deleted.restore')}
      </AreaLinkButton>
      <AreaButton look="icon" aria-label={t('common.close')} onClick={() => forgetDeletedMenu(id)}>
        <XIcon size={22} />
      </AreaButton>
    </div>
  ))
}

function DeleteMenuDialog({ menu, restaurantId, ...dialog }: DialogProps & { menu: Menu; restaurantId: string }) {
  const { t, names, whenKnown } = useDependentsText()
  const options = useOptionMenus(restaurantId)
  const text = whenKnown([options], () => {
    if (menu.dish.length === 0) return t('settings.menuEmpty')
    const usedText = t('settings.menuUsed', { count: menu.dish.length, names: names(menu.dish) })
    const usingOptions = optionsWith(options.data ?? [], menu.dish)
    return usingOptions.length > 0
      ? `${usedText} ${t('settings.inCombinations', { options: names(usingOptions) })}`
      : usedText
  })
  const words = useExportWords(restaurantId)
  const type = 'text/csv;charset=utf-8'
  const csv = () => tableAsCsv(menuTable([menu], words, { hasIds: false }), words)
  const download = () => downloadFile(`menu-${dayOf(Date.now())}.csv`, new Blob([csv()], { type }))
  const keepMenu = () => {
    const { id, name } = menu
    keepDeletedMenu({ id, restaurantId, name, file: new File([csv()], `${name}.csv`, { type }) })
  }
  return (
    <DeleteDialog {...dialog} id={menu.id} name={menu.name} text={text} remove={useDeleteMenu()} onDeleted={keepMenu}>
      {menu.dish.length > 0 && (
        <div className={`stack-8 ${styles.copy}`}>
          <p>{t('settings.menuCopyText')}</p>
          <AreaButton className="align-start" onClick={download}>
            {t('settings.menuCopy')}
          </AreaButton>
        </div>
      )}
    </DeleteDialog>
  )
}

/**
 * Reorders the menus: a save sends the positions and ends the mode (R2.55). A failed save leaves the new order on screen,
 * without menus that were deleted meanwhile.
 */
function MenuOrder({
  restaurantId,
  menus,
  hasMoved,
  onMove,
  onEnd,
}: {
  restaurantId: string
  menus: readonly Menu[]
  hasMoved: boolean
  onMove: () => void
  onEnd: () => void
}) {
  const { t } = useTranslation()
  const [chosenOrder, setChosenOrder] = useState<readonly Menu['id'][]>([])
  const [isAskingToEnd, setIsAskingToEnd] = useState(false)
  const order = inChosenOrder(menus, chosenOrder)
  const save = useSaveMenuPositions(restaurantId)
  const listRef = useRef<HTMLDivElement>(null)
  // The button that began the mode is no longer drawn: the first enabled arrow gets the focus.
  useLayoutEffect(() => {
    listRef.current?.querySelector<HTMLElement>('button:not([aria-disabled="true"])')?.focus()
  }, [])
  return (
    <>
      <div ref={listRef}>
        <ReorderList
          label={t('settings.menuPositions')}
          items={order}
          isBusy={save.isPending}
          onChange={(next) => {
            setChosenOrder(next.map(({ id }) => id))
            onMove()
          }}
        />
      </div>
      <div className={styles.foot}>
        <MuiButton onClick={() => (hasMoved ? setIsAskingToEnd(true) : onEnd())} disabled={save.isPending}>
          {t('common.cancel')}
        </MuiButton>
        <BusyButton
          variant="contained"
          isBusy={save.isPending}
          onClick={() =>
            save.mutate(
              order.map(({ id }) => id),
              { onSuccess: onEnd },
            )
          }
        >
          {t('common.save')}
        </BusyButton>
      </div>
      <DiscardDialog open={isAskingToEnd} onDiscard={onEnd} onGoOn={() => setIsAskingToEnd(false)} />
    </>
  )
}
