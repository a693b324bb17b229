import { crc32 } from 'node:zlib'
import type { PictureFile } from './picture-file.ts'

/* PNG: a signature and a list of chunks, each with a length, a name and a checksum. */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** The chunks needed to draw it, still or moving. Texts, dates and places are not needed. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** @returns the parts of the picture without metadata; undefined if it is not a complete PNG */
export function readPng(file: Buffer): PictureFile | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const parts: Buffer[] = [SIGNATURE]
  let hasData = false
  let pixels = 0
  let at = SIGNATURE.length
  while (at < file.length) {
    const end = at + file.readUInt32BE(at) + 12
    if (end > file.length) return undefined
    const chunk = file.subarray(at, end)
    if (crc32(chunk.subarray(4, -4)) !== chunk.readUInt32BE(chunk.length - 4)) return undefined
    const name = chunk.toString('latin1', 4, 8)
    const isFirst = at === SIGNATURE.length
    if (isFirst !== (name === 'IHDR')) return undefined
    if (isFirst) pixels = chunk.readUInt32BE(8) * chunk.readUInt32BE(12)
    if (isFirst && (chunk.length !== 25 || pixels === 0)) return undefined
    hasData ||= name === 'IDAT'
    if (NEEDED.has(name)) parts.push(chunk)
    if (name === 'IEND') return hasData ? { parts, pixels } : undefined
    at = end
  }
  return undefined
}
