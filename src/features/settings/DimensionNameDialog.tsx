import { useTranslation } from 'react-i18next'
import { useCreateDimension, useDimensions, useRenameDimension } from '#/entities/dimension/api.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useSeenWhile } from '#/lib/query/use-seen-while.ts'
import { fold } from '#/lib/search/search.ts'
import { NameDialog } from '#/ui/NameDialog.tsx'

/**
 * Adds a size, or gives the one that is given another name. A second 'standard' is refused, also by the word that stands for
 * it wherever a size is chosen: nobody could tell the two apart.
 */
export function DimensionNameDialog({
  open,
  dimension,
  onClose,
}: {
  open: boolean
  dimension: Dimension | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: others = [] } = useDimensions()
  const create = useCreateDimension()
  const rename = useRenameDimension()
  useSeenWhile(open, create, rename)
  const standard = t('entities.standardSize')
  const faultFor = (name: string) => {
    if (isStandardName(name)) return t('entities.standardExists')
    return fold(name) === fold(standard) ? t('settings.standardName', { name: standard }) : undefined
  }
  return (
    <NameDialog
      open={open}
      title={dimension ? t('settings.renameDimension', { name: dimension.name }) : t('settings.newDimension')}
      renamed={dimension}
      confirm={dimension ? t('common.save') : t('common.add')}
      others={others}
      faultFor={faultFor}
      error={create.error ?? rename.error}
      isBusy={create.isPending || rename.isPending}
      onSave={(name) => {
        if (dimension) rename.mutate({ id: dimension.id, name }, { onSuccess: onClose })
        else create.mutate(name, { onSuccess: onClose })
      }}
      onClose={onClose}
    />
  )
}
