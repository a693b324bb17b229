import type { PictureFile } from './picture-file.ts'

/* GIF: a header, a palette, then blocks whose content is split into parts of at most 255 bytes. */

const IMAGE = 0x2c
const EXTENSION = 0x21
const END = 0x3b
const COMMENT = 0xfe
const APPLICATION = 0xff

/** @returns the parts of the picture without comments and application data; undefined if it is not a complete GIF */
export function readGif(file: Buffer): PictureFile | undefined {
  if (!['GIF87a', 'GIF89a'].includes(file.toString('latin1', 0, 6))) return undefined
  if (file.readUInt16LE(6) === 0 || file.readUInt16LE(8) === 0) return undefined
  let at = 13 + paletteLength(file.readUInt8(10))
  const parts = [file.subarray(0, at)]
  let pixels = file.readUInt16LE(6) * file.readUInt16LE(8)
  let hasImage = false
  for (;;) {
    const kind = file.readUInt8(at)
    if (kind === END) return hasImage ? { parts: [...parts, file.subarray(at, at + 1)], pixels } : undefined
    if (kind !== IMAGE && kind !== EXTENSION) return undefined
    // An image starts with its position, a palette and one more byte; an extension starts with its label.
    const data = kind === IMAGE ? at + 11 + paletteLength(file.readUInt8(at + 9)) : at + 2
    const end = endOfPieces(file, data)
    const block = file.subarray(at, end)
    if (kind === IMAGE) pixels = Math.max(pixels, file.readUInt16LE(at + 5) * file.readUInt16LE(at + 7))
    hasImage ||= kind === IMAGE
    if (kind === IMAGE || isNeeded(block)) parts.push(block)
    at = end
  }
}

/** From the byte of flags: three bytes per colour of the palette, if there is one. */
const paletteLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfPieces(file: Buffer, from: number): number {
  let at = from
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += length + 1
  return at + 1
}

/** The one application block to keep: how often an animation is repeated. */
const isNeeded = (extension: Buffer) =>
  extension[1] !== COMMENT && (extension[1] !== APPLICATION || extension.toString('latin1', 3, 14) === 'NETSCAPE2.0')
