import { LIMITS } from '#/config/limits.ts'
import type { Box } from './box.ts'

/* Which files are refused as pictures, and why. */

export type RefusalReason = 'notPicture' | 'tooLarge' | 'tooManyPixels' | 'unreadable'

/** A file that is not accepted as a picture. `ui/fields/ImageField` has a text for each reason. */
export class PictureRefusedError extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'PictureRefusedError'
    this.reason = reason
  }
}

const BYTES_PER_PIXEL = 4
/** Share of the device's memory that an open picture may take. */
const MEMORY_SHARE = 1 / 8

/** The largest picture to open, in pixels. */
function maxPixels(): number {
  /** In gigabytes. */
  const memory = (navigator as { deviceMemory?: number }).deviceMemory
  return memory === undefined
    ? LIMITS.openPixels
    : Math.min(LIMITS.openPixels, Math.floor((memory * 1024 ** 3 * MEMORY_SHARE) / BYTES_PER_PIXEL))
}

/** The numbers that a refusal names. */
export const pictureLimits = () => ({
  megabytes: LIMITS.openBytes / 1024 / 1024,
  megapixels: Math.floor(maxPixels() / 1_000_000),
})

// '' is the type of a file whose extension the device does not know.
function checkType({ type }: { type: string }): void {
  if (type !== '' && !type.startsWith('image/')) throw new PictureRefusedError('notPicture')
}

/** Throws PictureRefusedError before the file is read. */
export function checkFile({ type, size }: { type: string; size: number }): void {
  checkType({ type })
  if (size > LIMITS.openBytes) throw new PictureRefusedError('tooLarge')
  if (size === 0) throw new PictureRefusedError('unreadable')
}

export function checkSize({ width, height }: Box): void {
  if (width * height > maxPixels()) throw new PictureRefusedError('tooManyPixels')
}
