import MenuIcon from '@mui/icons-material/MenuOutlined'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { AREA } from '#/config/paths.ts'
import { UnsentButton } from '#/entities/order/UnsentButton.tsx'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { AreaNav } from './AreaNav.tsx'
import styles from './MobileBar.module.css'
import { NAV_ITEMS } from './nav-items.ts'

export function MobileBar() {
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
