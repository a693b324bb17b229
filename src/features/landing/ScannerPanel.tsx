import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isListCode } from '#/entities/order/codes/list-code.ts'
import { readScanned } from '#/entities/table/scanned-code.ts'
import { useUser } from '#/entities/user/session.ts'
import { isLayered } from '#/lib/history/history.ts'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import { CodeScanner, type ScanOutcome } from '#/ui/fields/CodeScanner.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'

/** The scanner (R2.13). A code of this app is opened; any other is only shown as text. */
export function ScannerPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ownRestaurant = useUser()?.restaurant

  const openScanned = useCallback(
    (text: string): ScanOutcome | undefined => {
      if (isListCode(text)) return { says: 'landing.scan.list' }
      const scanned = readScanned(text, window.location.origin, ownRestaurant)
      if (scanned.kind === 'text') return { says: 'landing.scan.foreign', text: scanned.text }
      onClose()
      navigate(scanned.address, { replace: isLayered() })
      return undefined
    },
    [navigate, onClose, ownRestaurant],
  )

  return (
    <MuiProviders>
      <ResponsivePanel title={t('landing.scan.title')} width="xs" onClose={onClose}>
        <CodeScanner hint={t('landing.scan.hint')} onRead={openScanned} />
      </ResponsivePanel>
    </MuiProviders>
  )
}
