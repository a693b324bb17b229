import { createHash } from 'node:crypto'
import { readAvif } from './avif.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import type { PictureFile } from './picture-file.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'
import type { PictureInWidth } from './widths.ts'

/** A picture's file; the type comes from its bytes, not from the sender. `widths`: undefined if they were not made. */
export type Picture = {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  etag: string
  widths?: readonly PictureInWidth[] | undefined
}

/** SVG is not accepted: it can contain scripts. */
const KINDS: [type: string, read: (file: Buffer) => PictureFile | undefined][] = [
  ['image/jpeg', readJpeg],
  ['image/png', readPng],
  ['image/gif', readGif],
  ['image/webp', readWebp],
  ['image/avif', readAvif],
]

/**
 * Reads the file from its first byte to its end. Data after the end is cut off, and so is metadata (place, time,
 * device, texts), except in AVIF.
 *
 * @returns undefined if the bytes are not a complete picture of an accepted type
 */
export function readPicture(sent: Uint8Array<ArrayBuffer>): (Picture & { pixels: number }) | undefined {
  const file = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  for (const [type, read] of KINDS) {
    const picture = readWhole(file, read)
    if (!picture) continue
    const bytes = new Uint8Array(Buffer.concat(picture.parts))
    return { bytes, type, pixels: picture.pixels, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
  }
  return undefined
}

function readWhole(file: Buffer, read: (file: Buffer) => PictureFile | undefined): PictureFile | undefined {
  try {
    return read(file)
  } catch (error) {
    // The file ends in the middle.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
