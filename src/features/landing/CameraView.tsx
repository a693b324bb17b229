import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayUseCamera } from '#/lib/qr/scanner.ts'
import { Button } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PlainSelect } from '#/ui/PlainSelect.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import styles from './ScannerPanel.module.css'
import { useScanner } from './use-scanner.ts'

export function CameraView({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTranslation()
  const { setVideo, scanner, failure, chooseCamera, retry } = useScanner(onRead)
  const [isLit, setIsLit] = useState(false)
  return (
    <>
      {failure && (
        <Notice
          kind="problem"
          title={t(failure === 'denied' ? 'landing.scan.denied' : 'landing.scan.failed')}
          text={mayUseCamera() ? undefined : t('landing.scan.needsHttps')}
          action={mayUseCamera() && <Button onClick={retry}>{t('common.retry')}</Button>}
        />
      )}
      {/* It stays in the page, hidden: the camera is tied to its element. */}
      <div className={styles.frame} hidden={failure !== undefined}>
        <video ref={setVideo} className={styles.video} muted playsInline aria-label={t('landing.scan.picture')} />
        {scanner ? <span className={styles.aim} aria-hidden="true" /> : <Spinner label={t('landing.scan.starting')} />}
      </div>
      <div className={styles.tools}>
        {scanner && scanner.cameras.length > 1 && (
          <PlainSelect
            label={t('landing.scan.camera')}
            icon={<Icon name="scan" />}
            value={scanner.cameraId ?? ''}
            options={scanner.cameras.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => {
              // The torch went off with the other camera.
              setIsLit(false)
              chooseCamera(id)
            }}
          />
        )}
        {scanner?.setTorch && (
          <Button
            aria-pressed={isLit}
            onClick={() => {
              scanner.setTorch?.(!isLit).then(
                () => setIsLit(!isLit),
                () => undefined,
              )
            }}
          >
            {t('landing.scan.torch')}
          </Button>
        )}
      </div>
      {!failure && <p>{t('landing.scan.hint')}</p>}
    </>
  )
}
