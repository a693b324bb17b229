import { useTranslation } from 'react-i18next'
import { type TableState, tableState } from '#/entities/table/rules.ts'
import { StatusChip, type StatusTone } from '#/ui/StatusChip.tsx'

const TONES: Record<TableState, StatusTone> = {
  free: 'free',
  reserved: 'reserved',
  // Red is what is late.
  occupied: 'info',
  unknown: 'neutral',
}

/** A table's status by text, shape and colour. An unknown status is shown as it came. */
export function TableStatusChip({ status }: { status: string }) {
  const { t } = useTranslation()
  const state = tableState(status)
  const word = state === 'unknown' && status ? status : t(`entities.tableState.${state}`)
  return <StatusChip tone={TONES[state]} label={word} />
}
