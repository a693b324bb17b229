import { LIMITS } from '#/config/limits.ts'

/*
 * A camera that looks for QR codes (specification, section 9). The reader (16 kB) is loaded with the first scan.
 */

/** Why there is no picture: the person or the browser said no; or anything else (no camera, taken, not https). */
export type CameraFailure = 'denied' | 'failed'

export type Camera = { id: string; label: string }

export type Scanner = {
  /** The cameras there are; their names are known once one was allowed. */
  cameras: Camera[]
  /** The one that looks. */
  cameraId: string | undefined
  /** Turns the light on or off; undefined where this camera has none. */
  setTorch: ((isOn: boolean) => Promise<void>) | undefined
}

/** Whether the page may ask for a camera at all: not over plain http from another device. */
export const mayUseCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/**
 * Shows a camera in `video` and tells every code that it sees.
 * @param cameraId undefined means the one on the device's back, where there is one.
 * @param signal ends it and lets the camera go, also while it is still being asked for.
 * Rejects with a CameraError, or as `import()` does when the reader cannot be loaded.
 */
export async function startScanner(
  video: HTMLVideoElement,
  { cameraId, signal, onRead }: { cameraId: string | undefined; signal: AbortSignal; onRead: (text: string) => void },
): Promise<Scanner> {
  const opening = openCamera(cameraId)
  const [{ default: QrScanner }, stream] = await Promise.all([import('qr-scanner'), opening]).catch((error) => {
    // Without the reader the camera must not stay on.
    opening.then(release, () => undefined)
    throw error
  })
  const [track] = stream.getVideoTracks()
  if (signal.aborted) {
    release(stream)
    throw new CameraError('failed')
  }
  // With a stream already there the reader does not ask by itself; it would hide why a camera was refused.
  video.srcObject = stream
  const reader = new QrScanner(video, ({ data }) => onRead(data), {
    returnDetailedScanResult: true,
    preferredCamera: cameraId ?? 'environment',
    maxScansPerSecond: LIMITS.scansPerSecond,
    calculateScanRegion: scanRegion,
    onDecodeError: () => undefined,
  })
  const stop = () => {
    reader.destroy()
    release(stream)
    video.srcObject = null
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    await reader.start()
  } catch (cause) {
    // Nobody gets a scanner to end, so the camera must not stay on.
    stop()
    throw new CameraError('failed', cause)
  }
  return {
    cameras: await listCameras(),
    cameraId: track?.getSettings().deviceId ?? cameraId,
    setTorch: track && torchOf(track),
  }
}

/** Thrown where a camera gives no picture. */
export class CameraError extends Error {
  readonly failure: CameraFailure
  constructor(failure: CameraFailure, cause?: unknown) {
    super(failure, { cause })
    this.name = 'CameraError'
    this.failure = failure
  }
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function openCamera(id: string | undefined): Promise<MediaStream> {
  if (!mayUseCamera()) throw new CameraError('failed')
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: id ? { deviceId: { exact: id } } : { facingMode: 'environment' },
    })
  } catch (error) {
    throw new CameraError(
      error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed',
      error,
    )
  }
}

async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || String(index + 1) }))
}

function torchOf(track: MediaStreamTrack): Scanner['setTorch'] {
  const { torch } = (track.getCapabilities?.() ?? {}) as { torch?: boolean }
  return torch
    ? (isOn) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
    : undefined
}

/** The square in the middle: two thirds of the shorter side, drawn onto a canvas of 400 pixels. */
export function scanRegion({ videoWidth, videoHeight }: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight'>) {
  const side = Math.round(Math.min(videoWidth, videoHeight) * LIMITS.scanRegionShare)
  return {
    x: Math.round((videoWidth - side) / 2),
    y: Math.round((videoHeight - side) / 2),
    width: side,
    height: side,
    downScaledWidth: LIMITS.scanCanvas,
    downScaledHeight: LIMITS.scanCanvas,
  }
}
