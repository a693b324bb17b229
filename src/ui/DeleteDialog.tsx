import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Closes also when the deletion fails: a toast reports that. */
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
  text?: string | undefined
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
