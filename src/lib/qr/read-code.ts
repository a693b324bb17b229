import { LIMITS } from '#/config/limits.ts'

type Reader = typeof import('qr-scanner').default
type Engine = Awaited<ReturnType<Reader['createQrEngine']>>

let engineLoading: Promise<{ reader: Reader; engine: Engine }> | undefined

/** There is one worker for all pictures, because the library would start a worker for each. */
const openEngine = () => {
  engineLoading ??= import('qr-scanner')
    .then(async ({ default: reader }) => ({ reader, engine: await reader.createQrEngine() }))
    .catch((error) => {
      engineLoading = undefined
      throw error
    })
  return engineLoading
}

/** Loads the reader early, because the device may be offline when it is needed. Never rejects. */
export const prepareReader = (): Promise<unknown> => openEngine().catch(() => undefined)

/** Reads a QR code from a picture in a worker; undefined if there is none. Rejects if the reader cannot be loaded. */
export async function readCode(image: Blob): Promise<string | undefined> {
  const { reader, engine } = await openEngine()
  return (await readSmall(image, reader, engine)) ?? (await readWhole(image, reader))
}

/** Reads a picture that was scaled down, because the time depends on the number of its pixels. */
async function readSmall(image: Blob, reader: Reader, engine: Engine): Promise<string | undefined> {
  let bitmap: ImageBitmap | undefined
  try {
    bitmap = await createImageBitmap(image)
    const { width, height } = bitmap
    const scale = Math.min(1, LIMITS.scanCanvas / Math.max(width, height))
    const scanRegion = {
      x: 0,
      y: 0,
      width,
      height,
      downScaledWidth: Math.round(width * scale),
      downScaledHeight: Math.round(height * scale),
    }
    return (await reader.scanImage(bitmap, { scanRegion, qrEngine: engine, returnDetailedScanResult: true })).data
  } catch {
    return undefined
  } finally {
    bitmap?.close()
  }
}

/** Reads the picture in full size, and with its colours inverted. */
async function readWhole(image: Blob, reader: Reader): Promise<string | undefined> {
  try {
    return (await reader.scanImage(image, { returnDetailedScanResult: true })).data
  } catch {
    return undefined
  }
}
