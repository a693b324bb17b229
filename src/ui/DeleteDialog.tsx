import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before something is deleted, and deletes it. It closes also when that fails: a toast reports the failure. */
export function DeleteDialog({
  open,
  id,
  name,
  title,
  text,
  remove,
  onDeleted,
  onClose,
}: {
  open: boolean
  id: string
  name?: string
  /** The whole question, where a name alone makes none. */
  title?: string
  /** What is lost with it. */
  text?: string | undefined
  /** The result of `useMutation` fits. */
  remove: { mutate: (id: string, after: { onSuccess?: () => void; onSettled: () => void }) => void; isPending: boolean }
  onDeleted?: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={title ?? t('common.deleteQuestion', { name })}
      text={text}
      confirm={t('common.delete')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    />
  )
}
