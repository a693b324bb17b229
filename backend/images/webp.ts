import type { PictureFile } from './picture-file.ts'

/* WebP: a RIFF file of chunks, each with a name and a length, padded to even lengths. */

const PICTURE = ['VP8 ', 'VP8L', 'ANMF']
const NEEDED = new Set([...PICTURE, 'VP8X', 'ALPH', 'ANIM', 'ICCP'])
/** Flags of a VP8X chunk: has Exif, has XMP. */
const METADATA = 0b1100

/** @returns the parts of the picture without metadata; undefined if it is not a complete WebP */
export function readWebp(file: Buffer): PictureFile | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const fileEnd = file.readUInt32LE(4) + 8
  if (fileEnd > file.length) return undefined
  const parts: Buffer[] = []
  let hasPicture = false
  let pixels = 0
  for (let at = 12; at < fileEnd; ) {
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > fileEnd) return undefined
    const chunk = Buffer.from(file.subarray(at, end))
    const name = chunk.toString('latin1', 0, 4)
    if (at === 12 && !['VP8 ', 'VP8L', 'VP8X'].includes(name)) return undefined
    if (name === 'VP8 ' && chunk.toString('latin1', 11, 14) !== '\x9d\x01\x2a') return undefined
    if (name === 'VP8L' && chunk.readUInt8(8) !== 0x2f) return undefined
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA, 8)
    pixels = Math.max(pixels, pixelsOf(name, chunk))
    hasPicture ||= PICTURE.includes(name)
    if (NEEDED.has(name)) parts.push(chunk)
    at = end
  }
  if (!hasPicture) return undefined
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(
    parts.reduce((sum, chunk) => sum + chunk.length, 4),
    4,
  )
  return { parts: [header, ...parts], pixels }
}

/** The size in a chunk; all types but the first store it minus one. */
function pixelsOf(name: string, chunk: Buffer): number {
  switch (name) {
    case 'VP8 ':
      return (chunk.readUInt16LE(14) & 0x3fff) * (chunk.readUInt16LE(16) & 0x3fff)
    case 'VP8L': {
      const sizes = chunk.readUInt32LE(9)
      return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return (chunk.readUIntLE(12, 3) + 1) * (chunk.readUIntLE(15, 3) + 1)
    case 'ANMF':
      return (chunk.readUIntLE(14, 3) + 1) * (chunk.readUIntLE(17, 3) + 1)
    default:
      return 0
  }
}
