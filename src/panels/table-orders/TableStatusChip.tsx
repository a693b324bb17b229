import { useTranslation } from 'react-i18next'
import { type TableState, tableState } from '#/entities/table/rules.ts'
import { StatusChip, type StatusTone } from '#/ui/feedback/StatusChip.tsx'

const TONES: Record<TableState, StatusTone> = {
  free: 'free',
  reserved: 'reserved',
  // Red is what is late.
  occupied: 'info',
  unknown: 'neutral',
}

/**
 * A table's status by text, shape and colour. An unknown status is shown as it came.
 * @param props.hasUnsent guests have ordered, which the backend does not know yet: its status alone would mislead.
 */
export function TableStatusChip({ status, hasUnsent = false }: { status: string; hasUnsent?: boolean }) {
  const { t } = useTranslation()
  const state = tableState(status)
  const word = state === 'unknown' && status ? status : t(`entities.tableState.${state}`)
  if (hasUnsent && state !== 'occupied')
    return <StatusChip tone="info" label={t('entities.orderedHere', { status: word })} />
  return <StatusChip tone={TONES[state]} label={word} />
}
