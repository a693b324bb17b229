import { useTranslation } from 'react-i18next'
import { useDeleteWaiter } from '#/entities/waiter/api.ts'
import type { Waiter } from '#/entities/waiter/schema.ts'
import { DeleteDialog } from '#/ui/DeleteDialog.tsx'

export function DeleteWaiterDialog({ open, waiter, onClose }: { open: boolean; waiter: Waiter; onClose: () => void }) {
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
