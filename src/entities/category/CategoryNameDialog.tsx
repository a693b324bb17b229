import { useTranslation } from 'react-i18next'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { NameDialog } from '#/ui/dialogs/NameDialog.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { useCategories, useCreateCategory, useRenameCategory } from './api.ts'
import type { Category } from './schema.ts'

export function CategoryNameDialog({
  open,
  category,
  onCreated,
  onClose,
}: DialogProps & {
  category: Category | undefined
  /** Called with undefined if the backend's answer does not contain the new category. */
  onCreated?: (category: Category | undefined) => void
}) {
  const { t } = useTranslation()
  const { data: others = [] } = useCategories()
  const create = useCreateCategory()
  const rename = useRenameCategory()
  useShownWhile(open, create, rename)
  const addCategory = (name: string) =>
    create.mutate(name, {
      onSuccess: (created) => {
        onCreated?.(created)
        onClose()
      },
    })
  return (
    <NameDialog
      open={open}
      title={category ? t('entities.renameCategory', { name: category.name }) : t('entities.newCategory')}
      renamed={category}
      confirm={category ? t('common.save') : t('common.add')}
      others={others}
      error={create.error ?? rename.error}
      isBusy={create.isPending || rename.isPending}
      onRename={(chooseName) => category && rename.mutate({ id: category.id, chooseName }, { onSuccess: onClose })}
      onCreate={addCategory}
      onClose={onClose}
    />
  )
}
