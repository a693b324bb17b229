import { LIMITS } from '#/config/limits.ts'

type Reader = typeof import('qr-scanner').default
type Engine = Awaited<ReturnType<Reader['createQrEngine']>>

let opened: Promise<{ reader: Reader; engine: Engine }> | undefined

/** One worker for all pictures: left to itself the reader starts a new one for each. */
const open = () => {
  opened ??= import('qr-scanner')
    .then(async ({ default: reader }) => ({ reader, engine: await reader.createQrEngine() }))
    .catch((error) => {
      opened = undefined
      throw error
    })
  return opened
}

/**
 * Reads a QR code back from its picture, in a worker. Gives what it holds, or undefined where no code can be found. The
 * reader is 16 kB, loaded when first needed; rejects only when it cannot be loaded.
 */
export async function readCode(image: Blob): Promise<string | undefined> {
  const { reader, engine } = await open()
  return (await readSmall(image, reader, engine)) ?? (await readWhole(image, reader))
}

/** Made smaller first: the time it takes grows with the pixels, and the scanner's camera gives no more than these either. */
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

/** With all its pixels, and as a light code on a dark ground too. */
async function readWhole(image: Blob, reader: Reader): Promise<string | undefined> {
  try {
    return (await reader.scanImage(image, { returnDetailedScanResult: true })).data
  } catch {
    return undefined
  }
}
