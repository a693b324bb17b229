import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { PictureRefusedError, pictureLimits } from '#/lib/images/picture-limits.ts'
import { checkPicture } from '#/lib/images/prepare-picture.ts'
import { prepareReader, readCode } from '#/lib/qr/read-code.ts'
import { CameraError, type CameraFailure, mayUseCamera, type Scanner, startScanner } from '#/lib/qr/scanner.ts'
import { AreaButton } from '../buttons/AreaButton.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import styles from './CodeScanner.module.css'
import { SmallSelect } from './SmallSelect.tsx'

/** Shown when a code leads nowhere, or none is found; `text` is the content of a code. */
export type ScanOutcome = { says: TextKey; text?: string }

async function readPicture(file: File): Promise<{ code: string } | ScanOutcome> {
  try {
    // The reader reports no error for a file that is no picture.
    await checkPicture(file)
    const code = await readCode(file)
    if (code) return { code }
  } catch (error) {
    // Without its reader nobody has looked for a code.
    return { says: error instanceof PictureRefusedError ? `common.picture.${error.reason}` : 'errors.loadingFailed' }
  }
  return { says: 'common.scan.nothing' }
}

/**
 * Scans by camera or from a picture (R2.13, R9.2).
 * @param onRead returns why the code is refused; undefined: it is taken, and no other is.
 */
export function CodeScanner({ hint, onRead }: { hint: string; onRead: (text: string) => ScanOutcome | undefined }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<ScanOutcome>()
  const file = useRef<HTMLInputElement>(null)
  /** False after a code was taken or the scanner was closed. */
  const isLooking = useRef(true)
  useEffect(() => {
    // The network may be gone when a photo is chosen.
    prepareReader()
    isLooking.current = true
    return () => {
      isLooking.current = false
    }
  }, [])

  const take = useCallback(
    (text: string) => {
      // The camera reads the same code until it is off; a picture may be read after the scanner is closed.
      if (!isLooking.current) return
      const refused = onRead(text)
      if (refused) setOutcome(refused)
      else isLooking.current = false
    },
    [onRead],
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
    <div className={`stack-16 ${styles.panel}`}>
      {outcome ? (
        <div className={`stack-16 ${styles.outcome}`} role="alert">
          <p>{t(outcome.says, pictureLimits())}</p>
          {outcome.text !== undefined && (
            <p className={styles.text}>
              <bdi>{outcome.text}</bdi>
            </p>
          )}
          <AreaButton look="filled" onClick={() => setOutcome(undefined)}>
            {t('common.scan.again')}
          </AreaButton>
        </div>
      ) : (
        <CameraView hint={hint} onRead={take} />
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
      <AreaButton onClick={() => file.current?.click()}>{t('common.scan.fromPicture')}</AreaButton>
      <p className="muted small">{t('common.scan.private')}</p>
    </div>
  )
}

function CameraView({ hint, onRead }: { hint: string; onRead: (text: string) => void }) {
  const { t } = useTranslation()
  const { setVideo, scanner, failure, chooseCamera, retry } = useScanner(onRead)
  const [isLit, setIsLit] = useState(false)
  return (
    <>
      {failure && (
        <Notice
          kind="problem"
          title={t(failure === 'denied' ? 'common.scan.denied' : 'common.scan.failed')}
          text={mayUseCamera() ? undefined : t('common.scan.needsHttps')}
          action={mayUseCamera() && <AreaButton onClick={retry}>{t('common.retry')}</AreaButton>}
        />
      )}
      {/* It stays in the page, hidden: the camera is tied to its element. */}
      <div className={`place-center ${styles.frame}`} hidden={failure !== undefined}>
        <video ref={setVideo} className={styles.video} muted playsInline aria-label={t('common.scan.picture')} />
        {scanner ? <span className={styles.aim} aria-hidden="true" /> : <Spinner label={t('common.scan.starting')} />}
      </div>
      <div className={`row-8 ${styles.tools}`}>
        {scanner && scanner.cameras.length > 1 && (
          <SmallSelect
            label={t('common.scan.camera')}
            icon={<ScanQrCodeIcon size={22} />}
            value={scanner.cameraId ?? ''}
            options={scanner.cameras.map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => {
              // With the other camera its torch went off.
              setIsLit(false)
              chooseCamera(id)
            }}
          />
        )}
        {scanner?.setTorch && (
          <AreaButton
            aria-pressed={isLit}
            onClick={() => {
              scanner.setTorch?.(!isLit).then(
                () => setIsLit(!isLit),
                () => undefined,
              )
            }}
          >
            {t('common.scan.torch')}
          </AreaButton>
        )}
      </div>
      {!failure && <p>{hint}</p>}
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
