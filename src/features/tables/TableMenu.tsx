import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import QrCodeIcon from '@mui/icons-material/QrCode2Outlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import type { Table } from '#/entities/table/schema.ts'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import type { TablesDialog } from './TablesDialogs.tsx'

export type OpenTableMenu = { table: Table; anchor: HTMLElement }

const ENTRIES = [
  { kind: 'edit', label: 'common.edit', Icon: EditIcon },
  { kind: 'code', label: 'tables.code', Icon: QrCodeIcon },
  { kind: 'delete', label: 'common.delete', Icon: DeleteIcon },
] as const

/** One menu for all cards. */
export function TableMenu({
  menu,
  onAsk,
  onClose,
}: {
  menu: OpenTableMenu | undefined
  onAsk: (dialog: TablesDialog) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { shown } = useDialogValue(menu)
  if (!shown) return null
  const { table, anchor } = shown
  return (
    <Menu
      open={menu !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      // Inside the page's `main` element, for screen readers.
      container={() => document.querySelector('main')}
      slotProps={{ list: { 'aria-label': t('tables.actionsOf', { number: table.number }) } }}
    >
      {ENTRIES.map(({ kind, label, Icon }) => (
        <MenuItem
          key={kind}
          onClick={() => {
            onClose()
            onAsk({ kind, table })
          }}
        >
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
