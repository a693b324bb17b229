import type { Waiter } from '#/entities/waiter/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { DeleteWaiterDialog } from './DeleteWaiterDialog.tsx'
import { WaiterFormDialog } from './WaiterFormDialog.tsx'

export type StaffDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; waiter: Waiter }

/** The open dialog, also while it closes. "Back" closes it; the question handles that itself. */
export function StaffDialogs({ dialog, onClose }: { dialog: StaffDialog | undefined; onClose: () => void }) {
  const { shown, opening } = useDialogValue(dialog)
  const open = dialog !== undefined
  useBackCloses(open && dialog.kind !== 'delete', onClose)
  switch (shown?.kind) {
    case 'add':
      return <WaiterFormDialog key={opening} open={open} waiter={undefined} onClose={onClose} />
    case 'edit':
      return <WaiterFormDialog key={opening} open={open} waiter={shown.waiter} onClose={onClose} />
    case 'delete':
      return <DeleteWaiterDialog key={opening} open={open} waiter={shown.waiter} onClose={onClose} />
    default:
      return null
  }
}
