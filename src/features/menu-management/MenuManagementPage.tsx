import ListItemIcon from '@mui/material/ListItemIcon'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { LucideIcon } from 'lucide-react'
import ArrowDownUpIcon from 'lucide-react/icons/arrow-down-up'
import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down'
import BanIcon from 'lucide-react/icons/ban'
import BookOpenIcon from 'lucide-react/icons/book-open'
import CarrotIcon from 'lucide-react/icons/carrot'
import ChevronDownIcon from 'lucide-react/icons/chevron-down'
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
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { SoldOutDialog } from '#/panels/sold-out/SoldOutDialog.tsx'
import { useSoldOutCount, useSoldOutLabel } from '#/panels/sold-out/use-sold-out-count.ts'
import { AreaButton, AreaLinkButton } from '#/ui/buttons/AreaButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { ChipTabs } from '#/ui/layout/ChipTabs.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { DeletedDishes } from './DeletedDishes.tsx'
import { DishGrid } from './DishGrid.tsx'
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
  return (
    <Screen
      title={t('menuManagement.title')}
      action={
        query.data && (
          <MenuActions
            menu={menu}
            restaurantId={restaurantId}
            onAsk={setDialog}
            onSoldOut={() => setShowsSoldOut(true)}
            onNewDish={() => menu && address.openDish('new', menu.id)}
          />
        )
      }
    >
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
        isEmpty={() => menus.length === 0}
        empty={
          <Notice
            kind="empty"
            title={t('entities.noMenus')}
            action={
              <div className="wrap-line row-8">
                <MuiButton variant="contained" onClick={() => setDialog({ kind: 'menu' })}>
                  {t('entities.newMenu')}
                </MuiButton>
                <AreaLinkButton to={paths.menuImport(restaurantId)}>{t('menuManagement.importFile')}</AreaLinkButton>
              </div>
            }
          />
        }
      >
        {() =>
          menu && (
            <>
              <MenuTabs menus={menus} shown={menu} onNew={() => setDialog({ kind: 'menu' })} />
              <DishGrid
                key={menu.id}
                menus={menus}
                menu={menu}
                restaurantId={restaurantId}
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

function MenuTabs({ menus, shown, onNew }: { menus: readonly Menu[]; shown: Menu; onNew: () => void }) {
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
      <AreaButton look="chip" className={styles.new} onClick={onNew}>
        <PlusIcon size={20} />
        <span>{t('entities.newMenu')}</span>
      </AreaButton>
    </ChipTabs>
  )
}

type Action = {
  label: TextKey
  /** What is shown instead of the label. */
  words?: string
  Icon: LucideIcon
  act: () => void
  isMain?: boolean
  isOff?: boolean
}

type ActionProps = {
  /** The shown menu. It is undefined if there is no menu yet. */
  menu: Menu | undefined
  restaurantId: string
  onAsk: (dialog: MenuDialog) => void
  onSoldOut: () => void
  onNewDish: () => void
}

/** Everything that can be done with the menus, in three groups: what is sold out, the shown menu, and all the rest. */
function useActions({ menu, restaurantId, onAsk, onSoldOut, onNewDish }: ActionProps) {
  const navigate = useNavigate()
  const soldOut: Action = {
    label: 'soldOut.title',
    words: useSoldOutLabel(useSoldOutCount(restaurantId)),
    Icon: BanIcon,
    act: onSoldOut,
  }
  const newMenu: Action = { label: 'entities.newMenu', Icon: BookOpenIcon, act: () => onAsk({ kind: 'menu' }) }
  const others: Action[] = [
    {
      label: 'menuGrid.title',
      Icon: Table2Icon,
      act: () => navigate(paths.menuGrid(restaurantId)),
      isOff: !menu,
    },
    { label: 'menuManagement.check.title', Icon: ListChecksIcon, act: () => onAsk({ kind: 'check' }) },
    {
      label: 'translations.open',
      Icon: LanguagesIcon,
      act: () => navigate(paths.translations(restaurantId)),
      isOff: !menu,
    },
    {
      label: 'printStudio.title',
      Icon: PrinterIcon,
      act: () => navigate(paths.printStudio(restaurantId)),
      isOff: !menu,
    },
    {
      label: 'menuManagement.register.title',
      Icon: ClipboardListIcon,
      act: () => navigate(paths.allergenRegister(restaurantId)),
      isOff: !menu,
    },
    {
      label: 'menuImport.action',
      Icon: ArrowDownUpIcon,
      act: () => navigate(menu ? paths.menuCopy(restaurantId, menu.id) : paths.menuImport(restaurantId)),
    },
    { label: 'menuManagement.code', Icon: QrCodeIcon, act: () => onAsk({ kind: 'code' }) },
  ]
  const ofMenu: Action[] = menu
    ? [
        {
          label: 'menuManagement.addIngredients',
          Icon: CarrotIcon,
          act: () => onAsk({ kind: 'ingredients', menu }),
        },
        {
          label: 'entities.editPosition',
          Icon: ArrowUpDownIcon,
          act: () => onAsk({ kind: 'reorder', menu }),
          isOff: menu.dish.length < 2,
        },
        { label: 'menuManagement.newDish', Icon: PlusIcon, act: onNewDish, isMain: true },
      ]
    : []
  return { soldOut, newMenu, ofMenu, others }
}

/**
 * On a desktop these are buttons, and the less frequent ones are in the dropdown 'Azioni'. On a phone all are in the dropdown
 * (R2.42).
 */
function MenuActions(props: ActionProps) {
  const { t } = useTranslation()
  const { soldOut, newMenu, ofMenu, others } = useActions(props)
  const [anchor, setAnchor] = useState<HTMLElement>()
  const isDesktop = useMedia(DESKTOP)
  const buttons = isDesktop ? [soldOut, ...ofMenu] : []
  const entries = isDesktop ? others : [...ofMenu.toReversed(), newMenu, soldOut, ...others]
  const [side, opposite] = isDesktop ? (['bottom', 'top'] as const) : (['top', 'bottom'] as const)
  return (
    <div className="row-8">
      <MuiButton
        variant={isDesktop ? 'outlined' : 'contained'}
        color={isDesktop ? 'secondary' : 'primary'}
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('menuManagement.actions')}
      </MuiButton>
      <MuiMenu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        // Inside the page's `main` element, for screen readers.
        container={() => document.querySelector('main')}
        anchorOrigin={{ vertical: side, horizontal: 'right' }}
        transformOrigin={{ vertical: opposite, horizontal: 'right' }}
      >
        {entries.map(({ label, words, Icon, act, isOff }) => (
          <MenuItem
            key={label}
            disabled={isOff}
            onClick={() => {
              setAnchor(undefined)
              act()
            }}
          >
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
            <span>{words ?? t(label)}</span>
          </MenuItem>
        ))}
      </MuiMenu>
      {buttons.map(({ label, words, Icon, act, isMain, isOff }) => (
        <MuiButton
          key={label}
          variant={isMain ? 'contained' : 'outlined'}
          color={isMain ? 'primary' : 'secondary'}
          startIcon={<Icon />}
          disabled={isOff}
          onClick={act}
        >
          {words ?? t(label)}
        </MuiButton>
      ))}
    </div>
  )
}
