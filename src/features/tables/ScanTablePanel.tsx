import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { isListCode } from '#/entities/order/codes/list-code.ts'
import { readRestaurantCode, SHOWN_LENGTH } from '#/entities/table/scanned-code.ts'
import { isLayered } from '#/lib/history/history.ts'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { CodeScanner, type ScanOutcome } from '#/ui/fields/CodeScanner.tsx'

/** Reads a table's own code, and opens the order of that table (ADR-037). */
export function ScanTablePanel(panel: DialogProps) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const readCode = useCallback(
    (text: string): ScanOutcome | undefined => {
      if (isListCode(text)) return { says: 'tables.scan.list' }
      const address = readRestaurantCode(text, window.location.origin)
      if (address && address.restaurantId !== restaurantId) return { says: 'entities.listCode.otherRestaurant' }
      if (address?.table === undefined) return { says: 'tables.scan.foreign', text: text.slice(0, SHOWN_LENGTH) }
      navigate(paths.newOrder(restaurantId, address.table), { replace: isLayered() })
      return undefined
    },
    [navigate, restaurantId],
  )
  return (
    <ResponsivePanel {...panel} title={t('tables.scan.title')} width="xs">
      <CodeScanner hint={t('tables.scan.hint')} onRead={readCode} />
    </ResponsivePanel>
  )
}
