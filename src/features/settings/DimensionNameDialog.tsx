import { useTranslation } from 'react-i18next'
import { useCreateDimension, useDimensions, useRenameDimension } from '#/entities/dimension/api.ts'
import { isStandard, isStandardName } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { fold } from '#/lib/search/search.ts'
import { NameDialog } from '#/ui/NameDialog.tsx'

/** Adds or renames a dimension. Only the name 'standard' is reserved (R3.5); its translation gets a hint. */
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
  useShownWhile(open, create, rename)
  const shown = t('entities.standardSize')
  const standard = others.find(isStandard)
  const add = (name: string) => create.mutate(name, { onSuccess: onClose })
  return (
    <NameDialog
      open={open}
      title={dimension ? t('settings.renameDimension', { name: dimension.name }) : t('settings.newDimension')}
      renamed={dimension}
      confirm={dimension ? t('common.save') : t('common.add')}
      others={others}
      faultFor={(name) => (isStandardName(name) ? t('entities.standardExists') : undefined)}
      hintFor={(name) =>
        standard && fold(name) === fold(shown) ? t('settings.standardName', { own: standard.name, shown }) : undefined
      }
      error={create.error ?? rename.error}
      isBusy={create.isPending || rename.isPending}
      onRename={(nameOn) => dimension && rename.mutate({ id: dimension.id, nameOn }, { onSuccess: onClose })}
      onCreate={add}
      onClose={onClose}
    />
  )
}
