import { LIMITS } from '#/config/limits.ts'
import { scanRegion } from './scan-region.ts'

/* R9.2. The reader (16 kB) is loaded with the first scan. */

/** `failed`: no camera, in use by another app, or not https. */
export type CameraFailure = 'denied' | 'failed'

type Camera = { id: string; label: string }

export type Scanner = {
  /** The cameras have names only after the person has allowed one of them. */
  cameras: Camera[]
  cameraId: string | undefined
  setTorch: ((isOn: boolean) => Promise<void>) | undefined
}

/** False over plain http from another device, because a browser then gives no camera. */
export const mayUseCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/**
 * Rejects with a CameraError, or if the reader cannot be loaded.
 * @param cameraId is undefined for the back camera.
 * @param signal stops the scanner, also while the browser asks the person for permission.
 */
export async function startScanner(
  video: HTMLVideoElement,
  { cameraId, signal, onRead }: { cameraId: string | undefined; signal: AbortSignal; onRead: (text: string) => void },
): Promise<Scanner> {
  const opening = openCamera(cameraId)
  const [{ default: QrScanner }, stream] = await Promise.all([import('qr-scanner'), opening]).catch((error) => {
    // If the reader fails, the camera is released.
    opening.then(release, () => undefined)
    throw error
  })
  const [track] = stream.getVideoTracks()
  if (signal.aborted) {
    release(stream)
    throw new CameraError('failed')
  }
  // The app opens the camera itself, because the library would hide why a camera was refused.
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
    stop()
    throw new CameraError('failed', cause)
  }
  return {
    cameras: await listCameras(),
    cameraId: track?.getSettings().deviceId ?? cameraId,
    setTorch: track && torchOf(track),
  }
}

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
