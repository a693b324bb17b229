import { useTranslation } from 'react-i18next'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { NameDialog } from '#/ui/dialogs/NameDialog.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { useCreateDimension, useDimensions, useRenameDimension } from './api.ts'
import { isStandardName } from './rules.ts'
import type { Dimension } from './schema.ts'

/** Adds or renames a dimension. Only the name 'standard' is reserved (R3.5). */
export function DimensionNameDialog({
  open,
  dimension,
  onCreated,
  onClose,
}: DialogProps & {
  dimension: Dimension | undefined
  /** Called with undefined if the backend's answer does not contain the new dimension. */
  onCreated?: (dimension: { id: string } | undefined) => void
}) {
  const { t } = useTranslation()
  const { data: others = [] } = useDimensions()
  const create = useCreateDimension()
  const rename = useRenameDimension()
  useShownWhile(open, create, rename)
  const addDimension = (name: string) =>
    create.mutate(name, {
      onSuccess: (created) => {
        onCreated?.(created)
        onClose()
      },
    })
  return (
    <NameDialog
      open={open}
      title={dimension ? t('entities.renameDimension', { name: dimension.name }) : t('entities.newDimension')}
      renamed={dimension}
      confirm={dimension ? t('common.save') : t('common.add')}
      others={others}
      faultFor={(name) => (isStandardName(name) ? t('entities.standardExists') : undefined)}
      error={create.error ?? rename.error}
      isBusy={create.isPending || rename.isPending}
      onRename={(chooseName) => dimension && rename.mutate({ id: dimension.id, chooseName }, { onSuccess: onClose })}
      onCreate={addDimension}
      onClose={onClose}
    />
  )
}
