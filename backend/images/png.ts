import { crc32 } from 'node:zlib'
import type { PictureFile } from './picture-file.ts'

/* PNG: a signature and a row of chunks, each with its length, its name and a checksum. */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** What is needed to draw it: still or moving, with its colours. Texts, dates and places are not. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** @returns the parts of the picture without what it tells of its origin; undefined where it is no whole PNG */
export function readPng(file: Buffer): PictureFile | undefined {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined
  const kept: Buffer[] = [SIGNATURE]
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
    if (KEPT.has(name)) kept.push(chunk)
    if (name === 'IEND') return hasData ? { parts: kept, pixels } : undefined
    at = end
  }
  return undefined
}
