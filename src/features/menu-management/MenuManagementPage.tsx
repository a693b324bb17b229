import ArrowDownUpIcon from 'lucide-react/icons/arrow-down-up'
import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down'
import BanIcon from 'lucide-react/icons/ban'
import BookOpenIcon from 'lucide-react/icons/book-open'
import CarrotIcon from 'lucide-react/icons/carrot'
import ClipboardListIcon from 'lucide-react/icons/clipboard-list'
import LanguagesIcon from 'lucide-react/icons/languages'
import ListChecksIcon from 'lucide-react/icons/list-checks'
import PlusIcon from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Table2Icon from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { DESKTOP } from '#/config/breakpoints.ts'
import { isCheckRequested, paths } from '#/config/paths.ts'
import { useMenus } from '#/entities/menu/api.ts'
import { useOpenImport } from '#/entities/menu/open-imports.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { SoldOutDialog } from '#/panels/sold-out/SoldOutDialog.tsx'
import { useSoldOutCount, useSoldOutLabel } from '#/panels/sold-out/use-sold-out-count.ts'
import { ActionsMenu, type MenuAction } from '#/ui/buttons/ActionsMenu.tsx'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { ChipTabs } from '#/ui/layout/ChipTabs.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { DeletedDishes } from './DeletedDishes.tsx'
import { DishGrid, LoadingDishes } from './DishGrid.tsx'
import { type MenuDialog, MenuDialogs } from './MenuDialogs.tsx'
import styles from './MenuManagementPage.module.css'
import { menuSearch } from './menu-address.ts'
import { useNoteSoldOut } from './menu-check.ts'
import { useMenuAddress } from './use-menu-address.ts'

/** The menus and their dishes (R2.42 to R2.44). */
export function MenuManagementPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const address = useMenuAddress()
  const query = useMenus(restaurantId)
  const search = new URLSearchParams(useLocation().search)
  const [dialog, setDialog] = useState<MenuDialog | undefined>(isCheckRequested(search) ? { kind: 'check' } : undefined)
  const [showsSoldOut, setShowsSoldOut] = useState(false)
  const openImport = useOpenImport(restaurantId)
  useNoteSoldOut(query.data)
  const menus = ownMenus(query.data ?? [])
  const menu = menus.find(({ id }) => id === address.menuId) ?? menus[0]
  const isDesktop = useMedia(DESKTOP)
  const openNewDish = () => menu && address.openDish('new', menu.id)
  const { ofMenu, others } = useActions({
    menu,
    restaurantId,
    onAsk: setDialog,
    onSoldOut: () => setShowsSoldOut(true),
  })
  const newDish = (
    <MainAct Icon={PlusIcon} onClick={openNewDish}>
      {t('menuManagement.newDish')}
    </MainAct>
  )
  const isEmpty = !menu || menu.dish.length === 0
  const newDishEntry: MenuAction[] = menu
    ? [{ label: t('menuManagement.newDish'), Icon: PlusIcon, act: openNewDish }]
    : []
  // On a phone all that is done is in the dropdown 'Azioni', at the foot of the window (R2.42).
  const head = isDesktop
    ? { more: <ActionsMenu entries={others} />, action: !isEmpty && newDish }
    : {
        action: (
          <ActionsMenu
            entries={[...newDishEntry, ...ofMenu]}
            moreEntries={others}
            variant={isEmpty ? 'outlined' : 'contained'}
            opensUp
          />
        ),
      }
  return (
    <Screen title={t('menuManagement.title')} isWide {...(query.data && head)}>
      <StaleNotice queries={[query]} />
      {openImport && (
        <p className="note-reserved wrap-line row-8">
          <span>{t(openImport === 'undo' ? 'menuImport.openUndo' : 'menuImport.openNotice')}</span>
          <AreaLinkButton look="text" to={paths.menuImport(restaurantId)}>
            {t('menuImport.openImport')}
          </AreaLinkButton>
        </p>
      )}
      <QueryView
        query={query}
        failed="errors.loadingFailed"
        loading={
          <Loading>
            <Skeletons height={52} width={320} />
            <LoadingDishes />
          </Loading>
        }
        isEmpty={() => menus.length === 0}
        empty={
          <Notice
            kind="empty"
            title={t('entities.noMenus')}
            action={
              <div className="wrap-line row-8">
                <MainAct Icon={PlusIcon} onClick={() => setDialog({ kind: 'menu' })}>
                  {t('entities.newMenu')}
                </MainAct>
                <ImportLink restaurantId={restaurantId} />
              </div>
            }
          />
        }
      >
        {() =>
          menu && (
            <>
              <MenuTabs menus={menus} shown={menu} />
              <DishGrid
                key={menu.id}
                menus={menus}
                menu={menu}
                restaurantId={restaurantId}
                tools={
                  isDesktop &&
                  !isEmpty && (
                    <div className="row-8">
                      {ofMenu.toReversed().map(({ label, Icon, act, isOff }) => (
                        <AreaButton key={label} disabled={isOff} onClick={act}>
                          <Icon />
                          <span>{label}</span>
                        </AreaButton>
                      ))}
                    </div>
                  )
                }
                emptyAction={
                  <div className="wrap-line row-8">
                    {newDish}
                    <ImportLink restaurantId={restaurantId} />
                  </div>
                }
                onOpen={address.openDish}
                onAsk={setDialog}
              />
            </>
          )
        }
      </QueryView>
      <DeletedDishes menus={menus} shown={menu?.id} restaurantId={restaurantId} />
      <MenuDialogs
        dialog={dialog}
        menus={menus}
        menu={menu}
        restaurantId={restaurantId}
        onAsk={setDialog}
        onClose={() => setDialog(undefined)}
      />
      <SoldOutDialog
        restaurantId={restaurantId}
        subject={showsSoldOut ? 'all' : undefined}
        onClose={() => setShowsSoldOut(false)}
      />
    </Screen>
  )
}

function ImportLink({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <AreaLinkButton look="text" to={paths.menuImport(restaurantId)}>
      {t('menuManagement.importFile')}
    </AreaLinkButton>
  )
}

function MenuTabs({ menus, shown }: { menus: readonly Menu[]; shown: Menu }) {
  const { t } = useTranslation()
  return (
    <ChipTabs label={t('menuManagement.menus')} shown={shown.id} className={styles.tabs}>
      {menus.map(({ id, name, dish }) => (
        <AreaLinkButton
          key={id}
          look="chip"
          to={menuSearch({ menuId: id, dish: undefined })}
          replace
          aria-current={id === shown.id ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
          <span className={`${styles.count} figures`} aria-hidden="true">
            {dish.length}
          </span>
        </AreaLinkButton>
      ))}
    </ChipTabs>
  )
}

/** What can be done besides a new dish: in the shown menu, and with all of them. */
function useActions({
  menu,
  restaurantId,
  onAsk,
  onSoldOut,
}: {
  /** The shown menu. It is undefined if there is no menu yet. */
  menu: Menu | undefined
  restaurantId: string
  onAsk: (dialog: MenuDialog) => void
  onSoldOut: () => void
}): { ofMenu: MenuAction[]; others: MenuAction[] } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const soldOutLabel = useSoldOutLabel(useSoldOutCount(restaurantId))
  const ofMenu = menu
    ? [
        {
          label: t('entities.editPosition'),
          Icon: ArrowUpDownIcon,
          act: () => onAsk({ kind: 'reorder', menu }),
          isOff: menu.dish.length < 2,
        },
        {
          label: t('menuManagement.addIngredients'),
          Icon: CarrotIcon,
          act: () => onAsk({ kind: 'ingredients', menu }),
        },
      ]
    : []
  const others = [
    { label: t('entities.newMenu'), Icon: BookOpenIcon, act: () => onAsk({ kind: 'menu' }) },
    { label: soldOutLabel, Icon: BanIcon, act: onSoldOut },
    {
      label: t('menuGrid.title'),
      Icon: Table2Icon,
      act: () => navigate(paths.menuGrid(restaurantId)),
      isOff: !menu,
    },
    { label: t('menuManagement.check.title'), Icon: ListChecksIcon, act: () => onAsk({ kind: 'check' }) },
    {
      label: t('translations.open'),
      Icon: LanguagesIcon,
      act: () => navigate(paths.translations(restaurantId)),
      isOff: !menu,
    },
    {
      label: t('printStudio.title'),
      Icon: PrinterIcon,
      act: () => navigate(paths.printStudio(restaurantId)),
      isOff: !menu,
    },
    {
      label: t('menuManagement.register.title'),
      Icon: ClipboardListIcon,
      act: () => navigate(paths.allergenRegister(restaurantId)),
      isOff: !menu,
    },
    {
      label: t('menuImport.action'),
      Icon: ArrowDownUpIcon,
      act: () => navigate(menu ? paths.menuCopy(restaurantId, menu.id) : paths.menuImport(restaurantId)),
    },
    { label: t('menuManagement.code'), Icon: QrCodeIcon, act: () => onAsk({ kind: 'code' }) },
  ] satisfies MenuAction[]
  return { ofMenu, others }
}
