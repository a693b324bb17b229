import CloseIcon from '@mui/icons-material/CloseOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { UnsentButton } from '#/entities/order/UnsentButton.tsx'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { RestaurantLogo } from '#/entities/restaurant/RestaurantLogo.tsx'
import { mayOpen, roleWord } from '#/entities/user/rules.ts'
import { usePresentUser } from '#/entities/user/session.ts'
import { ColorSchemeSwitcher } from '#/ui/ColorSchemeSwitcher.tsx'
import { LanguageSwitcher } from '#/ui/LanguageSwitcher.tsx'
import styles from './AreaNav.module.css'
import { LogoutDialog } from './LogoutDialog.tsx'
import { NAV_ITEMS } from './nav-items.ts'

/** The content of the side bar and of the drawer. A link in the drawer replaces the drawer's history entry. */
export function AreaNav({ isDrawer = false, onGo }: { isDrawer?: boolean; onGo?: () => void }) {
  const { t } = useTranslation()
  const user = usePresentUser()
  const restaurant = useRestaurant(user?.restaurant)
  const [asksLogout, setAsksLogout] = useState(false)
  if (!user) return null
  const { restaurant: restaurantId, role } = user
  const roleKey = roleWord(role)
  const items = NAV_ITEMS.filter(({ tab, isOnPhone }) => (isOnPhone || !isDrawer) && mayOpen(role, tab))

  return (
    <div className={styles.nav}>
      <div className={styles.head}>
        <Link
          className={styles.restaurant}
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
            <CloseIcon />
          </IconButton>
        )}
      </div>
      <nav aria-label={t('app.areaNav')}>
        <ul className={styles.items}>
          {restaurantId !== undefined &&
            items.map(({ tab, label, Icon, to }) => (
              <li key={tab}>
                <NavLink to={to(restaurantId)} replace={isDrawer} className={styles.item} onClick={onGo}>
                  <Icon />
                  {t(label)}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        {!isDrawer && <UnsentButton />}
        <div className={styles.switches}>
          <LanguageSwitcher />
          <ColorSchemeSwitcher />
        </div>
        <p className={styles.person}>
          <bdi>{user.username}</bdi>
          {role && <span className={styles.role}>{roleKey ? t(roleKey) : role}</span>}
        </p>
        <button type="button" className={styles.item} onClick={() => setAsksLogout(true)}>
          <LogoutIcon />
          {t('app.logout')}
        </button>
      </div>
      <LogoutDialog open={asksLogout} onClose={() => setAsksLogout(false)} />
    </div>
  )
}
