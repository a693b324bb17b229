import { LIMITS } from '#/config/limits.ts'
import { type Box, fitInside } from './fit.ts'
import { PictureRefusal } from './picture-refusal.ts'

const BYTES_PER_PIXEL = 4
/** An open picture may take this share of a small device's memory. */
const MEMORY_SHARE = 1 / 8

/** The most pixels that are opened on a device. @param memory its memory in gigabytes, where the browser says it. */
export const pixelsMost = (
  memory: number | undefined = (navigator as { deviceMemory?: number }).deviceMemory,
): number =>
  memory === undefined
    ? LIMITS.openPixels
    : Math.min(LIMITS.openPixels, Math.floor((memory * 1024 ** 3 * MEMORY_SHARE) / BYTES_PER_PIXEL))

// A drawing (SVG) may come without a size of its own.
const DRAWING: Box = { width: 1600, height: 1200 }

// A file whose ending the device does not know has no type: whether it is a picture shows when it is read.
function checkType({ type }: { type: string }): void {
  if (type !== '' && !type.startsWith('image/')) throw new PictureRefusal('notPicture')
}

/** Throws PictureRefusal for a file that is no picture, or too large, before anything of it is read. */
export function checkFile({ type, size }: { type: string; size: number }): void {
  checkType({ type })
  if (size > LIMITS.openBytes) throw new PictureRefusal('tooLarge')
  if (size === 0) throw new PictureRefusal('unreadable')
}

/**
 * Makes any picture that the browser can read ready for its upload (specification, section 5): turned by its EXIF mark,
 * made smaller where it is larger than `most`, with its proportions kept.
 * @param as a JPEG of quality 80, white behind what was transparent; or a PNG, which keeps it (logos).
 * Throws PictureRefusal.
 */
export async function preparePicture(file: Blob, { most, as }: { most: Box; as: 'jpeg' | 'png' }): Promise<File> {
  checkFile(file)
  const image = await loadPicture(file)
  try {
    // Before it is decoded: that is what takes the memory.
    checkSize(image)
    await checkWhole(file)
    await image.decode()
    const canvas = draw(image, most, as === 'jpeg')
    const content = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, `image/${as}`, as === 'jpeg' ? LIMITS.photoQuality : undefined),
    )
    if (!content) throw new PictureRefusal('unreadable')
    return new File([content], as === 'jpeg' ? 'picture.jpg' : 'picture.png', { type: content.type })
  } catch (cause) {
    throw cause instanceof PictureRefusal ? cause : new PictureRefusal('unreadable', cause)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** Reads a picture as far as its size is known, without decoding it. Throws PictureRefusal. */
function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image()
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => {
      URL.revokeObjectURL(image.src)
      reject(new PictureRefusal('unreadable'))
    }
    image.src = URL.createObjectURL(file)
  })
}

/**
 * Opens any picture that the browser can read, however large. An <img> reads all that it can show, drawings too, and turns
 * it by its EXIF mark; a bitmap does not everywhere. Throws PictureRefusal.
 */
export async function openPicture(file: Blob): Promise<HTMLImageElement> {
  checkType(file)
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    return image
  } catch (cause) {
    throw new PictureRefusal('unreadable', cause)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Box =>
  naturalWidth && naturalHeight ? { width: naturalWidth, height: naturalHeight } : DRAWING

function checkSize(image: HTMLImageElement): void {
  const { width, height } = sizeOf(image)
  if (width * height > pixelsMost()) throw new PictureRefusal('tooManyPixels')
}

/**
 * Throws for a file whose end is missing: an <img> shows of it what there is, and grey for the rest. A bitmap takes none;
 * drawings it does not take at all, and what has no type may be one.
 */
async function checkWhole(file: Blob): Promise<void> {
  if (file.type === '' || file.type.startsWith('image/svg') || !('createImageBitmap' in window)) return
  const bitmap = await createImageBitmap(file)
  bitmap.close()
}

function draw(image: HTMLImageElement, most: Box, isOnWhite: boolean): HTMLCanvasElement {
  const natural = sizeOf(image)
  const { width, height } = fitInside(natural, most)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PictureRefusal('unreadable')
  if (isOnWhite) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}
