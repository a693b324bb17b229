import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { Icon } from '#/ui/Icon.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import styles from './AccountCorner.module.css'

const ScannerPanel = lazyPart(() => import('./ScannerPanel.tsx'), 'ScannerPanel')

/** Opens the scanner for the codes on tables. */
export function ScanButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  // The same one for as long as it is drawn: another one would start the camera anew.
  const close = useCallback(() => setIsOpen(false), [])
  useBackCloses(isOpen, close)
  return (
    <>
      <button
        type="button"
        className={styles.scan}
        aria-label={t('landing.scan.title')}
        title={t('landing.scan.title')}
        onClick={() => setIsOpen(true)}
        onPointerEnter={ScannerPanel.preload}
        onFocus={ScannerPanel.preload}
      >
        <Icon name="scan" />
      </button>
      {isOpen && (
        <LazyBoundary retry={ScannerPanel.preload} onGiveUp={close}>
          <ScannerPanel onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
