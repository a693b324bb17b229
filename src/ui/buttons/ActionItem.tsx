import ListItemIcon from '@mui/material/ListItemIcon'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import type { LucideIcon } from 'lucide-react'
import CheckIcon from 'lucide-react/icons/check'
import styles from './ActionItem.module.css'

/** A row of a menu. It closes the menu, then it acts. */
export function ActionItem({
  Icon,
  isMirrored = false,
  label,
  isOn,
  act,
  onClose,
  ...rest
}: Pick<MenuItemProps, 'disabled' | 'divider' | 'aria-haspopup'> & {
  Icon: LucideIcon
  /** The icon is a picture of a direction. */
  isMirrored?: boolean
  label: string
  /** Undefined: it is nothing that is on or off. */
  isOn?: boolean | undefined
  act: () => void
  onClose: () => void
}) {
  return (
    <MenuItem
      {...rest}
      {...(isOn !== undefined && { role: 'menuitemcheckbox', 'aria-checked': isOn })}
      onClick={() => {
        onClose()
        act()
      }}
    >
      <ListItemIcon>
        <Icon className={isMirrored ? 'mirrored' : undefined} />
      </ListItemIcon>
      <span className="grow">{label}</span>
      {isOn && <CheckIcon size={20} className={styles.check} />}
    </MenuItem>
  )
}
