import { useTranslation } from 'react-i18next'
import { useDeleteWaiter } from '#/entities/waiter/api.ts'
import type { Waiter } from '#/entities/waiter/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
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

function DeleteWaiterDialog({ open, waiter, onClose }: { open: boolean; waiter: Waiter; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DeleteDialog
      open={open}
      id={waiter.id}
      name={waiter.username}
      text={t('staff.deleteText')}
      remove={useDeleteWaiter()}
      onClose={onClose}
    />
  )
}
