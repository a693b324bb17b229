import { useTranslation } from 'react-i18next'
import { type TableState, tableState } from '#/entities/table/rules.ts'
import { StatusChip, type StatusTone } from '#/ui/feedback/StatusChip.tsx'

const TONES: Record<TableState, StatusTone> = {
  free: 'free',
  reserved: 'reserved',
  // Red is not used, because it means that something is late.
  occupied: 'info',
  unknown: 'neutral',
}

/**
 * A table's status by text, shape and colour. A status that the app does not know is shown as the backend sent it.
 * @param props.hasUnsentOrders the backend does not know yet that guests have ordered, so its status alone would mislead.
 */
export function TableStatusChip({ status, hasUnsentOrders = false }: { status: string; hasUnsentOrders?: boolean }) {
  const { t } = useTranslation()
  const state = tableState(status)
  const word = state === 'unknown' && status ? status : t(`entities.tableState.${state}`)
  if (hasUnsentOrders && state !== 'occupied')
    return <StatusChip tone="info" label={t('entities.orderedHere', { status: word })} />
  return <StatusChip tone={TONES[state]} label={word} />
}
