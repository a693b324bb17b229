import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { Button } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'

const ScannerPanel = lazyPart(() => import('./ScannerPanel.tsx'), 'ScannerPanel')

export function ScanButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  // Stable: another function would restart the camera.
  const close = useCallback(() => setIsOpen(false), [])
  useBackCloses(isOpen, close)
  return (
    <>
      <Button
        look="icon"
        aria-label={t('landing.scan.title')}
        title={t('landing.scan.title')}
        onClick={() => setIsOpen(true)}
        onPointerEnter={ScannerPanel.preload}
        onFocus={ScannerPanel.preload}
      >
        <Icon name="scan" />
      </Button>
      {isOpen && (
        <LazyBoundary retry={ScannerPanel.preload} onGiveUp={close}>
          <ScannerPanel onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
