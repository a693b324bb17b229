import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { CoversDialog } from '#/entities/order/CoversDialog.tsx'
import type { Table } from '#/entities/table/schema.ts'
import { useOpening } from '#/ui/use-opening.ts'

/** Which dialog of the tables screen is open. */
export type TablesDialog = { kind: 'covers'; table: Table }

export function TablesDialogs({ dialog, onClose }: { dialog: TablesDialog | undefined; onClose: () => void }) {
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const { shown, opening } = useOpening(dialog)
  const open = dialog !== undefined
  switch (shown?.kind) {
    case 'covers':
      return (
        <CoversDialog
          key={opening}
          open={open}
          tableNumber={shown.table.number}
          // The order screen reads the covers from the router's state (specification, section 2).
          onDone={(covers) => navigate(paths.newOrder(restaurantId, shown.table.number), { state: { covers } })}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
