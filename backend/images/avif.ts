import type { PictureFile } from './picture-file.ts'

/**
 * AVIF: a list of boxes, each with a length and a name. @returns the whole file; undefined if it is not a complete AVIF
 */
export function readAvif(file: Buffer): PictureFile | undefined {
  const names: string[] = []
  let pixels = 0
  let at = 0
  while (at < file.length) {
    const name = file.toString('latin1', at + 4, at + 8)
    const length = file.readUInt32BE(at)
    // 0: up to the end of the file. 1: the length follows in eight bytes.
    const size = length === 0 ? file.length - at : length === 1 ? Number(file.readBigUInt64BE(at + 8)) : length
    if (size < 8 || at + size > file.length) return undefined
    if (at === 0 && !(name === 'ftyp' && isBrand(file.toString('latin1', 8, size)))) return undefined
    names.push(name)
    if (name === 'meta') pixels = largestImage(file.subarray(at, at + size))
    at += size
  }
  return names.includes('meta') && names.includes('mdat') ? { parts: [file], pixels } : undefined
}

/** Image sizes are in boxes named `ispe`: four bytes of flags, the width and the height. */
function largestImage(meta: Buffer): number {
  let pixels = 0
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    pixels = Math.max(pixels, meta.readUInt32BE(at + 8) * meta.readUInt32BE(at + 12))
  }
  return pixels
}

/** A still or moving image; the file's other brands add nothing. */
const isBrand = (brands: string) => /^(avif|avis)/.test(brands)
