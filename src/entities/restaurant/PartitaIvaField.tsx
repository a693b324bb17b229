import { useTranslation } from 'react-i18next'
import { latinDigits } from '#/lib/i18n/words.ts'
import { FormField } from '#/ui/fields/FormField.tsx'
import { isPartitaIva } from './partita-iva.ts'

/**
 * The field of a partita IVA, which accepts only digits. A wrong check digit shows a hint and does not stop the save,
 * because the backend decides.
 */
export function PartitaIvaField({
  value,
  isRequired = true,
  fault,
  onChange,
}: {
  value: string
  isRequired?: boolean
  fault?: string | undefined
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const isDoubtful = value !== '' && !isPartitaIva(value)
  return (
    <FormField
      kind="count"
      label={t('createRestaurant.partitaIva')}
      value={value}
      isRequired={isRequired}
      fault={fault}
      hint={t(isDoubtful ? 'createRestaurant.partitaIvaDoubtful' : 'createRestaurant.partitaIvaHint')}
      onChange={(next) => onChange(latinDigits(next).replace(/\D/g, '').slice(0, 20))}
    />
  )
}
