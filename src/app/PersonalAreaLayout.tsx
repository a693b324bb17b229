import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { LucideIcon } from 'lucide-react'
import BookOpenIcon from 'lucide-react/icons/book-open'
import ConciergeBellIcon from 'lucide-react/icons/concierge-bell'
import HouseIcon from 'lucide-react/icons/house'
import LogOutIcon from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import SlidersHorizontalIcon from 'lucide-react/icons/sliders-horizontal'
import SmartphoneIcon from 'lucide-react/icons/smartphone'
import UsersIcon from 'lucide-react/icons/users'
import UtensilsIcon from 'lucide-react/icons/utensils'
import XIcon from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { DESKTOP, WIDE_DESKTOP } from '#/config/breakpoints.ts'
import { AREA_PATH, type AreaTab, paths } from '#/config/paths.ts'
import { useOutbox } from '#/entities/order/on-device.ts'
import { hasLines } from '#/entities/order/open-orders/open-order.ts'
import { useOpenOrders, useOrdersWithoutCard } from '#/entities/order/open-orders/use-open-orders.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { RestaurantLogo } from '#/entities/restaurant/RestaurantLogo.tsx'
import { isWaiter, roleWord } from '#/entities/user/rules.ts'
import { useUser, useUserOrLast } from '#/entities/user/session.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import { isLayered, useBackCloses } from '#/lib/history/history.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { session } from '#/lib/session/session.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { UnsentButton } from '#/panels/unsent/UnsentButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { NavLink } from '#/ui/buttons/NavLink.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { LanguageSwitcher } from '#/ui/fields/LanguageSwitcher.tsx'
import { MissingPartBoundary } from './CrashBoundary.tsx'
import styles from './PersonalAreaLayout.module.css'

/** The frame of the personal area: a side bar, or on narrow screens a bar with a drawer (R2.7). */
export function PersonalAreaLayout({ children = <Outlet /> }: { children?: Elements }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isDurable = useIsDurable()
  const isOrdersTab = matchPath(`${AREA_PATH}/Orders/*`, pathname) !== null
  const hasSideBar = useMedia(isOrdersTab ? WIDE_DESKTOP : DESKTOP)
  return (
    <div className={`${styles.frame} ${hasSideBar ? styles.withSideBar : ''}`}>
      {hasSideBar ? (
        <aside className={styles.sideBar} aria-label={t('app.sideBar')}>
          <AreaNav />
        </aside>
      ) : (
        <MobileBar />
      )}
      <main ref={keepFocus} className={styles.content} tabIndex={-1}>
        {!isDurable && (
          <p className={`note-reserved small ${styles.notKept}`} role="alert">
            {t('common.notKept')}
          </p>
        )}
        <MissingPartBoundary address={pathname}>{children}</MissingPartBoundary>
      </main>
    </div>
  )
}

function MobileBar() {
  const { t } = useTranslation()
  const { pathname, key } = useLocation()
  // The drawer is open only at one location, so any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const close = () => setOpenAt(undefined)
  useBackCloses(isOpen, close)
  const currentItem = NAV_ITEMS.find(({ tab }) => matchPath(`${AREA_PATH}/${tab}/*`, pathname))
  return (
    <header className={`top-bar line-8 ${styles.bar}`}>
      <IconButton onClick={() => setOpenAt(key)} aria-label={t('common.menu')} aria-expanded={isOpen} edge="start">
        <MenuIcon />
      </IconButton>
      {/* The title is hidden from screen readers, because the page has a heading for them. */}
      <span className={styles.title} aria-hidden="true">
        {currentItem && t(currentItem.label)}
      </span>
      <UnsentButton className={styles.unsent} />
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t('common.menu'), className: styles.drawer },
        }}
      >
        <AreaNav isDrawer onGo={close} />
      </Drawer>
    </header>
  )
}

/** The content of the side bar and of the drawer. A link in the drawer replaces the drawer's history entry. */
function AreaNav({ isDrawer = false, onGo }: { isDrawer?: boolean; onGo?: () => void }) {
  const { t } = useTranslation()
  const user = useUserOrLast()
  const restaurant = useRestaurant(user?.restaurant)
  const [isAskingLogout, setIsAskingLogout] = useState(false)
  if (!user) return null
  const { restaurant: restaurantId, role } = user
  const roleKey = roleWord(role)
  const items = NAV_ITEMS.filter(
    ({ isOnPhone, isForWaiter }) => (isOnPhone || !isDrawer) && (isForWaiter || !isWaiter(role)),
  )

  return (
    <div className={`stack-16 ${styles.nav}`}>
      <div className="line">
        <Link
          className={`line-12 grow ${styles.restaurant}`}
          to={paths.landing()}
          replace={isDrawer}
          onClick={onGo}
          title={t('common.home')}
        >
          <RestaurantLogo restaurant={restaurant.data} size={44} />
          <bdi className={styles.name}>{restaurant.data?.name ?? ''}</bdi>
        </Link>
        {isDrawer && (
          <IconButton onClick={onGo} aria-label={t('common.close')} edge="end">
            <XIcon />
          </IconButton>
        )}
      </div>
      <nav aria-label={t('app.areaNav')}>
        <ul className="stack-4">
          {restaurantId !== undefined &&
            items.map(({ tab, label, Icon, addressOf }) => (
              <li key={tab}>
                <NavLink
                  to={addressOf(restaurantId)}
                  replace={isDrawer}
                  className={`line-12 choice ${styles.item}`}
                  onClick={onGo}
                >
                  <Icon />
                  <span>{t(label)}</span>
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        {!isDrawer && <UnsentButton />}
        <LanguageSwitcher />
        <p className={styles.person}>
          <bdi>{user.username}</bdi>
          {role && <span className={styles.role}>{roleKey ? t(roleKey) : role}</span>}
        </p>
        <button type="button" className={`line-12 choice ${styles.item}`} onClick={() => setIsAskingLogout(true)}>
          <LogOutIcon />
          <span>{t('app.logout')}</span>
        </button>
      </div>
      <LogoutDialog open={isAskingLogout} onClose={() => setIsAskingLogout(false)} />
    </div>
  )
}

type NavItem = {
  tab: AreaTab
  label: TextKey
  Icon: LucideIcon
  addressOf: (restaurantId: string) => string
  /** R2.9: the drawer on a phone has no entry for the staff. */
  isOnPhone: boolean
  /** A waiter is offered what the service needs. The other addresses still work (ADR-008). */
  isForWaiter: boolean
}

const item = (
  tab: AreaTab,
  label: TextKey,
  Icon: LucideIcon,
  addressOf: NavItem['addressOf'],
  { isOnPhone = true, isForWaiter = false } = {},
): NavItem => ({ tab, label, Icon, addressOf, isOnPhone, isForWaiter })

const NAV_ITEMS: NavItem[] = [
  item('Home', 'app.navHome', HouseIcon, paths.dashboard),
  item('Tabels', 'app.navTables', ConciergeBellIcon, paths.tables, { isForWaiter: true }),
  item('Staff', 'app.navStaff', UsersIcon, paths.staff, { isOnPhone: false }),
  item('menu', 'app.navMenu', BookOpenIcon, paths.menuManagement),
  item('Combinations', 'app.navCombinations', UtensilsIcon, paths.combinations),
  item('Orders', 'app.navOrders', ReceiptTextIcon, paths.orders, { isForWaiter: true }),
  item('Settings', 'app.navSettings', SlidersHorizontalIcon, paths.settings),
  item('Device', 'device.title', SmartphoneIcon, paths.device, { isForWaiter: true }),
]

/** Asks before a logout (R2.8, R4.3) and names the orders that may not have reached the kitchen. */
function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { count, uncertainCount, rejectedCount } = useOutbox().ownUnsent
  const drawerOrders = useOrdersWithoutCard()
  const reviewCount = drawerOrders.length + rejectedCount
  const user = useUser()
  const openOrders = useOpenOrders(user?.restaurant ?? '', user?.personKey ?? '')
    .filter((draft) => hasLines(draft) && !drawerOrders.some(({ id }) => id === draft.id))
    .map(({ tableNumber }) => tableNumber)
    .sort((a, b) => a - b)
  const sendingCount = count - uncertainCount - rejectedCount
  const warnings = [
    sendingCount > 0 && t('entities.sending.logoutText', { count: sendingCount }),
    uncertainCount > 0 && t('entities.sending.logoutUncertain', { count: uncertainCount }),
    reviewCount > 0 && t('entities.sending.logoutDrafts', { count: reviewCount }),
    openOrders.length > 0 &&
      t('entities.sending.logoutBegun', { count: openOrders.length, tables: openOrders.join(', ') }),
  ].filter((part) => part !== false)
  return (
    <ConfirmDialog
      open={open}
      title={t('app.logoutQuestion')}
      text={warnings.length > 0 ? warnings.join(' ') : undefined}
      confirm={t('app.logout')}
      onConfirm={() => {
        // The navigation comes first, because a private page without a session would show the 403 screen for a moment.
        navigate(paths.landing(), { replace: isLayered() })
        session.signOut()
      }}
      onClose={onClose}
    />
  )
}
