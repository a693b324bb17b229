import { useTranslation } from 'react-i18next'
import { useDimensions } from '#/entities/dimension/api.ts'
import { dimensionsInOrder, isStandard } from '#/entities/dimension/rules.ts'
import { DeleteDimensionDialog } from './DeleteDimensionDialog.tsx'
import { DimensionNameDialog } from './DimensionNameDialog.tsx'
import { NamedThingsTab } from './NamedThingsTab.tsx'

/** Standard comes first and cannot be changed (R3.5, R3.6). */
export function DimensionsTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  return (
    <NamedThingsTab
      tab="dimensions"
      query={useDimensions()}
      add={t('settings.newDimension')}
      inOrder={dimensionsInOrder}
      whyFixed={(dimension) => (isStandard(dimension) ? t('settings.fixedText') : undefined)}
      nameDialog={(dimension, { key, ...props }) => <DimensionNameDialog key={key} dimension={dimension} {...props} />}
      deleteDialog={(dimension, { key, ...props }) => (
        <DeleteDimensionDialog key={key} dimension={dimension} restaurantId={restaurantId} {...props} />
      )}
    />
  )
}
