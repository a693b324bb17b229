import AddIcon from '@mui/icons-material/AddOutlined'
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined'
import MenuBookIcon from '@mui/icons-material/MenuBookOutlined'
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined'
import SwapIcon from '@mui/icons-material/SwapVertOutlined'
import IngredientsIcon from '@mui/icons-material/TapasOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP } from '#/config/breakpoints.ts'
import type { Menu as RestaurantMenu } from '#/entities/menu/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import styles from './MenuActions.module.css'
import type { MenuDialog } from './MenuDialogs.tsx'

type Action = { label: TextKey; Icon: ComponentType; act: () => void; isMain?: boolean; isOff?: boolean }

/** Buttons on a desktop, the dropdown 'Azioni' on a phone (R2.42). */
export function MenuActions({
  menu,
  onAsk,
  onNewDish,
}: {
  /** The shown menu; undefined where there is none yet. */
  menu: RestaurantMenu | undefined
  onAsk: (dialog: MenuDialog) => void
  onNewDish: () => void
}) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const newMenu: Action = { label: 'entities.newMenu', Icon: MenuBookIcon, act: () => onAsk({ kind: 'menu' }) }
  const code: Action = { label: 'menuManagement.code', Icon: QrCodeIcon, act: () => onAsk({ kind: 'code' }) }
  const ofMenu: Action[] = menu
    ? [
        {
          label: 'menuManagement.addIngredients',
          Icon: IngredientsIcon,
          act: () => onAsk({ kind: 'ingredients', menu }),
        },
        {
          label: 'entities.editPosition',
          Icon: SwapIcon,
          act: () => onAsk({ kind: 'reorder', menu }),
          isOff: menu.dish.length < 2,
        },
        { label: 'menuManagement.newDish', Icon: AddIcon, act: onNewDish, isMain: true },
      ]
    : []

  if (useMedia(DESKTOP)) {
    return (
      <div className={styles.buttons}>
        {[code, ...ofMenu].map(({ label, Icon, act, isMain, isOff }) => (
          <Button
            key={label}
            variant={isMain ? 'contained' : 'outlined'}
            color={isMain ? 'primary' : 'secondary'}
            startIcon={<Icon />}
            disabled={isOff}
            onClick={act}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    )
  }
  return (
    <>
      <Button
        variant="contained"
        endIcon={<ExpandIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('menuManagement.actions')}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        // Inside the page's `main` element, for screen readers.
        container={() => document.querySelector('main')}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      >
        {[...ofMenu.toReversed(), newMenu, code].map(({ label, Icon, act, isOff }) => (
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
            {t(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
