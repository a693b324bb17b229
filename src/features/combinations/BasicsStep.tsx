import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { DimensionPricesEditor } from '#/entities/dimension/DimensionPricesEditor.tsx'
import { useMedia } from '#/lib/device/use-media.ts'
import { FormField } from '#/ui/FormField.tsx'
import type { StepProps } from './WizardStepBody.tsx'

/** Step 1: name, dimensions and prices. */
export function BasicsStep({ draft, dimensions, currency, onChange }: StepProps) {
  const { t } = useTranslation()
  return (
    <>
      <FormField
        label={t('common.name')}
        value={draft.name}
        hint={t('combinations.nameHint')}
        autoFocus={useMedia(HAS_KEYBOARD) && draft.name === ''}
        onChange={(name) => onChange({ type: 'name', name })}
      />
      <DimensionPricesEditor
        rows={draft.prices}
        dimensions={dimensions}
        currency={currency}
        isChecked={false}
        onChange={(prices) => onChange({ type: 'prices', prices })}
      />
    </>
  )
}
