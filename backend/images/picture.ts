import { createHash } from 'node:crypto'
import { readAvif } from './avif.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import type { PictureFile } from './picture-file.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

/** A picture's file; the type is what its bytes say, not what the sender says. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string }

/** SVG is none of them: it can hold scripts. */
const KINDS: [type: string, read: (file: Buffer) => PictureFile | undefined][] = [
  ['image/jpeg', readJpeg],
  ['image/png', readPng],
  ['image/gif', readGif],
  ['image/webp', readWebp],
  ['image/avif', readAvif],
]

/**
 * Follows the structure of the file from its first byte to its end. What stands behind the end is cut off, and so is,
 * but for AVIF, what the file tells of its origin: place, time, device, texts.
 *
 * @returns undefined where the bytes are no whole picture of a kind that is taken
 */
export function readPicture(sent: Uint8Array<ArrayBuffer>): (Picture & { pixels: number }) | undefined {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  for (const [type, read] of KINDS) {
    const found = readWhole(file, read)
    if (!found) continue
    const bytes = new Uint8Array(Buffer.concat(found.parts))
    return { bytes, type, pixels: found.pixels, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
  }
  return undefined
}

function readWhole(file: Buffer, read: (file: Buffer) => PictureFile | undefined): PictureFile | undefined {
  try {
    return read(file)
  } catch (error) {
    // It ends in the middle of something.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
