import type { PictureFile } from './picture-file.ts'

/* JPEG: a list of segments, each with a marker and a length; after "start of scan" comes the image data. */

const START = 0xffd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
/** Application segments, which may hold anything; 0xe0 is the first of sixteen. */
const JFIF = 0xe0
const EXIF = 0xe1
const COLOUR_PROFILE = 0xe2
const ADOBE = 0xee

/** @returns the parts of the picture without metadata; undefined if it is not a complete JPEG */
export function readJpeg(file: Buffer): PictureFile | undefined {
  if (file.readUInt16BE(0) !== START) return undefined
  const parts: Buffer[] = [file.subarray(0, 2)]
  let hasFrame = false
  let pixels = 0
  let hasScan = false
  let at = 2
  while (file.readUInt8(at) === 0xff) {
    const marker = file.readUInt8(at + 1)
    if (marker === END) return hasScan ? { parts: [...parts, file.subarray(at, at + 2)], pixels } : undefined
    // A padding byte.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = file.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > file.length) return undefined
    const segment = file.subarray(at, at + 2 + length)
    at += segment.length
    if (isFrame(marker)) {
      const size = segment.readUInt16BE(5) * segment.readUInt16BE(7)
      hasFrame = size > 0
      pixels = Math.max(pixels, size)
    }
    if (marker === SCAN) {
      if (!hasFrame) return undefined
      hasScan = true
      const end = endOfScan(file, at)
      parts.push(segment, file.subarray(at, end))
      at = end
    } else if (marker === EXIF) {
      parts.push(...turnOf(segment))
    } else if (isNeeded(marker, segment)) {
      parts.push(segment)
    }
  }
  return undefined
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const begins = (segment: Buffer, word: string) => segment.toString('latin1', 4, 4 + word.length) === word

function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === JFIF) return begins(segment, 'JFIF\0')
  if (marker === COLOUR_PROFILE) return begins(segment, 'ICC_PROFILE\0')
  if (marker === ADOBE) return begins(segment, 'Adobe')
  return marker !== COMMENT && (marker < JFIF || marker > 0xef)
}

/** In scan data 0xff is followed by a zero or a restart marker; anything else starts the next segment. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 2)) {
    const next = file[at + 1]
    if (next !== 0 && (next === undefined || next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

const ORIENTATION = 0x0112

/** Keeps only the orientation of an Exif segment; time and place are private. */
function turnOf(segment: Buffer): Buffer[] {
  if (!begins(segment, 'Exif\0\0')) return []
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  if (tiff.length < 8) return []
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) !== ORIENTATION) continue
    const turn = short(at + 8)
    if (turn > 1 && turn <= 8) return [exifOf(turn)]
  }
  return []
}

/** The shortest Exif segment: a directory with one entry. */
const exifOf = (turn: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, EXIF, 0, 34]),
    Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]),
  ])
