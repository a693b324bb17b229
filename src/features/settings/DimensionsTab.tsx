import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDimensions } from '#/entities/dimension/api.ts'
import { dimensionsInOrder, isStandard } from '#/entities/dimension/rules.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { DeleteDimensionDialog } from './DeleteDimensionDialog.tsx'
import { DimensionNameDialog } from './DimensionNameDialog.tsx'
import { NamedList } from './NamedList.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

type Asked = { kind: 'name'; dimension: Dimension | undefined } | { kind: 'delete'; dimension: Dimension }

/** The sizes (specification, section 2, settings, index 4): standard is first, and stays as it is (section 3). */
export function DimensionsTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const dimensions = useDimensions()
  const [asked, setAsked] = useState<Asked>()
  const { shown, opening } = useDialogValue(asked)
  const dialog = { open: asked !== undefined, onClose: () => setAsked(undefined) }
  useBackCloses(asked?.kind === 'name', dialog.onClose)
  return (
    <SettingsFrame
      tab="dimensions"
      hint={t('settings.hint.dimensions')}
      action={
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setAsked({ kind: 'name', dimension: undefined })}
        >
          {t('settings.newDimension')}
        </Button>
      }
    >
      <StaleNotice queries={[dimensions]} />
      <QueryView
        query={dimensions}
        failed="errors.loadingFailed"
        empty={<Notice kind="empty" title={t('common.emptyList')} />}
      >
        {(list) => (
          <NamedList
            things={dimensionsInOrder(list)}
            whyFixed={(dimension) => (isStandard(dimension) ? t('settings.fixedText') : undefined)}
            onEdit={(dimension) => setAsked({ kind: 'name', dimension })}
            onDelete={(dimension) => setAsked({ kind: 'delete', dimension })}
          />
        )}
      </QueryView>
      {shown?.kind === 'name' && <DimensionNameDialog key={opening} dimension={shown.dimension} {...dialog} />}
      {shown?.kind === 'delete' && (
        <DeleteDimensionDialog key={opening} dimension={shown.dimension} restaurantId={restaurantId} {...dialog} />
      )}
    </SettingsFrame>
  )
}
