import { LIMITS } from '#/config/limits.ts'
import type { Box } from './box.ts'

/* This file decides which files are refused as pictures, and why. */

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
/** The share of the device's memory that an open picture may use. */
const MEMORY_SHARE = 1 / 8

/** The largest picture that the app opens, in pixels. */
function maxPixels(): number {
  /** The device's memory, in gigabytes. */
  const memory = (navigator as { deviceMemory?: number }).deviceMemory
  return memory === undefined
    ? LIMITS.openPixels
    : Math.min(LIMITS.openPixels, Math.floor((memory * 1024 ** 3 * MEMORY_SHARE) / BYTES_PER_PIXEL))
}

/** The numbers that the message of a refusal contains. */
export const pictureLimits = () => ({
  megabytes: LIMITS.openBytes / 1024 / 1024,
  megapixels: Math.floor(maxPixels() / 1_000_000),
})

// The type is '' if the device does not recognise the file's extension.
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
