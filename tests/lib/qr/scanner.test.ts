// @vitest-environment happy-dom
import QrScanner from 'qr-scanner'
import { afterEach, expect, test, vi } from 'vitest'
import { scanRegion } from '#/lib/qr/scan-region.ts'
import { CameraError, mayUseCamera, startScanner } from '#/lib/qr/scanner.ts'

const reader = vi.hoisted(() => ({ start: vi.fn(async () => {}), destroy: vi.fn() }))
vi.mock('qr-scanner', () => ({
  default: vi.fn(
    class {
      start = reader.start
      destroy = reader.destroy
    },
  ),
}))

afterEach(() => vi.unstubAllGlobals())

const withCamera = (getUserMedia: () => Promise<MediaStream>) =>
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices: async () => [] } })
const start = (video = document.createElement('video')) =>
  startScanner(video, {
    cameraId: undefined,
    signal: new AbortController().signal,
    onRead: () => undefined,
  })
const failureOf = (scan: Promise<unknown>) => scan.then(() => undefined).catch((error: CameraError) => error.failure)

test('the scanner looks at two thirds of the video’s shorter side, on a canvas of 400 px (R9.2)', () => {
  expect(scanRegion({ videoWidth: 1280, videoHeight: 720 })).toEqual({
    x: 400,
    y: 120,
    width: 480,
    height: 480,
    downScaledWidth: 400,
    downScaledHeight: 400,
  })
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'failed'],
  ['NotReadableError', 'failed'],
])('%s means %s', async (name, failure) => {
  withCamera(() => Promise.reject(new DOMException('', name)))
  expect(await failureOf(start())).toBe(failure)
})

test('over plain http there is no camera to ask for', async () => {
  vi.stubGlobal('navigator', {})
  expect(mayUseCamera()).toBe(false)
  expect(await failureOf(start())).toBe('failed')
})

test('a camera that comes after the end is let go', async () => {
  const stop = vi.fn()
  const ending = new AbortController()
  withCamera(async () => {
    ending.abort()
    const track = { stop }
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
  })
  const scan = startScanner(document.createElement('video'), {
    cameraId: undefined,
    signal: ending.signal,
    onRead: () => undefined,
  })
  await expect(scan).rejects.toBeInstanceOf(CameraError)
  expect(stop).toHaveBeenCalledOnce()
})

test('the scanner makes at most 25 scans a second (R9.2)', async () => {
  const track = { stop: () => undefined, getSettings: () => ({}), getCapabilities: () => ({}) }
  withCamera(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }) as unknown as MediaStream)
  await start({} as HTMLVideoElement)
  expect(QrScanner).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.anything(),
    expect.objectContaining({ maxScansPerSecond: 25 }),
  )
})

test('a camera whose picture cannot be shown is released', async () => {
  const stop = vi.fn()
  const track = { stop }
  withCamera(async () => ({ getTracks: () => [track], getVideoTracks: () => [track] }) as unknown as MediaStream)
  reader.start.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  expect(await failureOf(start({} as HTMLVideoElement))).toBe('failed')
  expect(stop).toHaveBeenCalledOnce()
  expect(reader.destroy).toHaveBeenCalledOnce()
})
