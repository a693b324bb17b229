import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useNavigate } from 'react-router-dom'
import { paths, routes, tableOf } from '#/config/paths.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { isLayered } from '#/lib/history/history.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { openPicture, PictureRefusal } from '#/lib/images/prepare-picture.ts'
import { readCode } from '#/lib/qr/read-code.ts'
import { CameraError, type CameraFailure, mayUseCamera, type Scanner, startScanner } from '#/lib/qr/scanner.ts'
import { Button } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PlainSelect } from '#/ui/PlainSelect.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import styles from './ScannerPanel.module.css'

/** Shown when a code leads nowhere, or none is found; `text` is the content of a code. */
type Outcome = { says: TextKey; text?: string }

async function readPicture(file: File): Promise<{ code: string } | Outcome> {
  try {
    // The reader reports no error for a file that is no picture.
    await openPicture(file)
    const code = await readCode(file)
    if (code) return { code }
  } catch (error) {
    if (error instanceof PictureRefusal) return { says: `common.picture.${error.reason}` }
  }
  return { says: 'landing.scan.nothing' }
}

/** Scans by camera or from a picture (R2.13, R9.2). A code of this app is opened; any other is only shown as text. */
export function ScannerPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  const file = useRef<HTMLInputElement>(null)
  /** False after a code was opened or the panel was closed. */
  const isLooking = useRef(true)
  useEffect(() => {
    isLooking.current = true
    return () => {
      isLooking.current = false
    }
  }, [])

  const take = useCallback(
    (text: string) => {
      // The camera reads the same code until it is off, and each would add a step to the history; a picture may be read after
      // the panel is closed.
      if (!isLooking.current) return
      const scanned = readScanned(text, window.location.origin)
      if (!('to' in scanned)) return setOutcome({ says: 'landing.scan.foreign', text: scanned.text })
      isLooking.current = false
      onClose()
      navigate(scanned.to, { replace: isLayered() })
    },
    [navigate, onClose],
  )

  const takeFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (!picture) return
    const read = await readPicture(picture)
    if ('code' in read) take(read.code)
    else setOutcome(read)
  }

  return (
    <MuiProviders>
      <ResponsivePanel title={t('landing.scan.title')} width="xs" onClose={onClose}>
        <div className={`stack-16 ${styles.panel}`}>
          {outcome ? (
            <div className={`stack-16 ${styles.outcome}`} role="alert">
              <p>{t(outcome.says)}</p>
              {outcome.text !== undefined && (
                <p className={styles.text}>
                  <bdi>{outcome.text}</bdi>
                </p>
              )}
              <Button look="filled" onClick={() => setOutcome(undefined)}>
                {t('landing.scan.again')}
              </Button>
            </div>
          ) : (
            <CameraView onRead={take} />
          )}
          <input
            ref={file}
            className={styles.file}
            type="file"
            {...NOTHING_TO_LOSE}
            accept="image/*"
            onChange={takeFile}
            tabIndex={-1}
            aria-hidden="true"
          />
          <Button onClick={() => file.current?.click()}>{t('landing.scan.fromPicture')}</Button>
          <p className="muted small">{t('landing.scan.private')}</p>
        </div>
      </ResponsivePanel>
    </MuiProviders>
  )
}

function CameraView({ onRead }: { onRead: (text: string) => void }) {
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
      <div className={`place-center ${styles.frame}`} hidden={failure !== undefined}>
        <video ref={setVideo} className={styles.video} muted playsInline aria-label={t('landing.scan.picture')} />
        {scanner ? <span className={styles.aim} aria-hidden="true" /> : <Spinner label={t('landing.scan.starting')} />}
      </div>
      <div className={`row-8 ${styles.tools}`}>
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

function useScanner(onRead: (text: string) => void) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [cameraId, setCameraId] = useState<string>()
  const [scanner, setScanner] = useState<Scanner>()
  const [failure, setFailure] = useState<CameraFailure>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt restarts the camera
  useEffect(() => {
    if (!video) return
    const ending = new AbortController()
    startScanner(video, { cameraId, signal: ending.signal, onRead }).then(
      (started) => {
        if (!ending.signal.aborted) setScanner(started)
      },
      (error) => {
        if (!ending.signal.aborted) setFailure(error instanceof CameraError ? error.failure : 'failed')
      },
    )
    return () => {
      ending.abort()
      setScanner(undefined)
      setFailure(undefined)
    }
  }, [video, cameraId, onRead, attempt])

  return { setVideo, scanner, failure, chooseCamera: setCameraId, retry: () => setAttempt((count) => count + 1) }
}

/** The content of a code: an address of this app, or any other text, which is only shown. */
type Scanned = { to: string } | { text: string }

// Long enough for an address or a sentence; a code can hold four thousand characters.
const SHOWN_LENGTH = 300

/**
 * Reads a scanned text. Only addresses of this app are accepted (same origin, a known public page). They are built again;
 * of their query only the table is taken (ADR-002).
 */
export function readScanned(text: string, origin: string): Scanned {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.origin === origin) {
    const restaurantId = matchPath(routes.restaurant.pattern, url.pathname)?.params.restaurantId
    if (restaurantId) {
      const table = tableOf(url.searchParams)
      return { to: table === undefined ? paths.restaurant(restaurantId) : paths.restaurantAtTable(restaurantId, table) }
    }
    if (url.pathname === routes.landing.pattern) return { to: paths.landing() }
  }
  return { text: text.slice(0, SHOWN_LENGTH) }
}
