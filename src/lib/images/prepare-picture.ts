import { LIMITS } from '#/config/limits.ts'
import { type Box, fitInside } from './box.ts'
import { checkFile, checkSize, PictureRefusedError } from './picture-limits.ts'

// An SVG may have no size, so it gets this one.
const DRAWING_SIZE: Box = { width: 1600, height: 1200 }

/**
 * Rotates the picture by EXIF and scales it down to `most` (R5.16, R5.17). Throws PictureRefusedError.
 * @param options.format a JPEG gets a white background, a PNG keeps its transparency.
 */
export async function preparePicture(
  file: Blob,
  { most, format }: { most: Box; format: 'jpeg' | 'png' },
): Promise<File> {
  checkFile(file)
  const image = await loadPicture(file)
  try {
    // The size is checked before the picture is decoded, because decoding needs the memory.
    checkSize(sizeOf(image))
    await refuseTruncated(file)
    await image.decode()
    const canvas = draw(image, most, format === 'jpeg')
    const content = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, `image/${format}`, format === 'jpeg' ? LIMITS.photoQuality : undefined),
    )
    if (!content) throw new PictureRefusedError('unreadable')
    return new File([content], format === 'jpeg' ? 'picture.jpg' : 'picture.png', { type: content.type })
  } catch (cause) {
    throw cause instanceof PictureRefusedError ? cause : new PictureRefusedError('unreadable', cause)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/**
 * The size of a PNG, read from its first bytes. Chromium does not open a PNG that is far too large, and does not report
 * why.
 */
async function pngSize(file: Blob): Promise<Box | undefined> {
  const head = new DataView(await file.slice(0, 24).arrayBuffer())
  const isPng = head.byteLength === 24 && head.getUint32(0) === 0x89_50_4e_47
  return isPng ? { width: head.getUint32(16), height: head.getUint32(20) } : undefined
}

/**
 * Loads a picture without decoding it. An <img> reads SVG and applies EXIF in every browser. An ImageBitmap does not.
 * Throws PictureRefusedError.
 */
async function loadPicture(file: Blob): Promise<HTMLImageElement> {
  const sizeInHeader = await pngSize(file)
  if (sizeInHeader) checkSize(sizeInHeader)
  const image = new Image()
  return new Promise((resolve, reject) => {
    image.onload = () => resolve(image)
    image.onerror = () => {
      URL.revokeObjectURL(image.src)
      reject(new PictureRefusedError('unreadable'))
    }
    image.src = URL.createObjectURL(file)
  })
}

/**
 * Throws PictureRefusedError for a file that is no picture, or that needs too much memory. The size is checked before
 * the picture is decoded.
 */
export async function checkPicture(file: Blob): Promise<void> {
  checkFile(file)
  const image = await loadPicture(file)
  try {
    checkSize(sizeOf(image))
    await image.decode()
  } catch (cause) {
    throw cause instanceof PictureRefusedError ? cause : new PictureRefusedError('unreadable', cause)
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Box =>
  naturalWidth && naturalHeight ? { width: naturalWidth, height: naturalHeight } : DRAWING_SIZE

/** An <img> shows a truncated file half grey. createImageBitmap refuses such a file, but it cannot open an SVG. */
async function refuseTruncated(file: Blob): Promise<void> {
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
  if (!context) throw new PictureRefusedError('unreadable')
  if (isOnWhite) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}
