import MenuIcon from '@mui/icons-material/MenuOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, Outlet, useLocation } from 'react-router-dom'
import { DESKTOP, WIDE_DESKTOP } from '#/config/breakpoints.ts'
import { AREA } from '#/config/paths.ts'
import { UnsentButton } from '#/entities/order/UnsentButton.tsx'
import { useMedia } from '#/lib/device/use-media.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { AreaNav, NAV_ITEMS } from './AreaNav.tsx'
import { MissingPartBoundary } from './CrashBoundary.tsx'
import styles from './PersonalAreaLayout.module.css'

/** R2.7 */
export function PersonalAreaLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  const isBoard = matchPath(`${AREA}/Orders/*`, pathname) !== null
  const hasSideBar = useMedia(isBoard ? WIDE_DESKTOP : DESKTOP)
  return (
    <div className={`${styles.frame} ${hasSideBar ? styles.withSideBar : ''}`}>
      {hasSideBar ? (
        <aside className={styles.sideBar}>
          <AreaNav />
        </aside>
      ) : (
        <MobileBar />
      )}
      <main ref={keepFocus} className={styles.content} tabIndex={-1}>
        <MissingPartBoundary at={pathname}>{children}</MissingPartBoundary>
      </main>
    </div>
  )
}

function MobileBar() {
  const { t } = useTranslation()
  const { pathname, key } = useLocation()
  // The drawer is open at one location: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const close = () => setOpenAt(undefined)
  useBackCloses(isOpen, close)
  const shown = NAV_ITEMS.find(({ tab }) => matchPath(`${AREA}/${tab}/*`, pathname))
  return (
    <header className={styles.bar}>
      <IconButton onClick={() => setOpenAt(key)} aria-label={t('common.menu')} aria-expanded={isOpen} edge="start">
        <MenuIcon />
      </IconButton>
      {/* The page has its own heading for screen readers. */}
      <span className={styles.title} aria-hidden="true">
        {shown && t(shown.label)}
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
