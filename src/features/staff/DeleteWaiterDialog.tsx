import { useTranslation } from 'react-i18next'
import { useDeleteWaiter } from '#/entities/waiter/api.ts'
import type { Waiter } from '#/entities/waiter/schema.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'

/** The question before one of the staff is deleted. */
export function DeleteWaiterDialog({ open, waiter, onClose }: { open: boolean; waiter: Waiter; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useDeleteWaiter()
  return (
    <ConfirmDialog
      open={open}
      title={t('common.deleteQuestion', { name: waiter.username })}
      text={t('staff.deleteText')}
      confirm={t('common.delete')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(waiter.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
