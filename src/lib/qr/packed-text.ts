/*
 * Writes bytes as text for a QR code, in base 32 with capital letters. A code stores such letters densely (5.5 bits
 * each), and no reader changes or trims them.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Any fault in what was packed, written or sent. */
export class UnreadablePacketError extends Error {}

const throwUnreadable = (what: string): never => {
  throw new UnreadablePacketError(what)
}

export function toLetters(bytes: Uint8Array): string {
  let text = ''
  let pendingBits = 0
  let pendingBitCount = 0
  for (const byte of bytes) {
    pendingBits = (pendingBits << 8) | byte
    pendingBitCount += 8
    for (; pendingBitCount >= 5; pendingBitCount -= 5) text += LETTERS[(pendingBits >>> (pendingBitCount - 5)) & 31]
    pendingBits &= (1 << pendingBitCount) - 1
  }
  return pendingBitCount > 0 ? text + LETTERS[(pendingBits << (5 - pendingBitCount)) & 31] : text
}

/** Throws UnreadablePacketError. */
export function fromLetters(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let pendingBits = 0
  let pendingBitCount = 0
  let index = 0
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return throwUnreadable('a letter that is none of ours')
    pendingBits = (pendingBits << 5) | value
    pendingBitCount += 5
    if (pendingBitCount < 8) continue
    pendingBitCount -= 8
    bytes[index++] = pendingBits >>> pendingBitCount
    pendingBits &= (1 << pendingBitCount) - 1
  }
  return bytes
}

/**
 * CRC-32. It finds every damage of up to four bytes in a row. Of all other damage it misses only one case in four
 * billion.
 */
export function checksum(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** A short number for an id (cyrb53, shortened): the same on every device, and evenly spread. */
export function shortId(id: string, bytes: number): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < id.length; index += 1) {
    const codeUnit = id.charCodeAt(index)
    high = Math.imul(high ^ codeUnit, 2654435761)
    low = Math.imul(low ^ codeUnit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (0x100000000 * (0x1fffff & low) + (high >>> 0)) % 2 ** (8 * bytes)
}

export function packet() {
  const bytes: number[] = []
  const write = {
    /** Writes a number in `length` bytes. */
    fixed(value: number, length: number) {
      for (let index = length - 1; index >= 0; index -= 1) bytes.push(Math.floor(value / 2 ** (8 * index)) % 256)
    },
    /** A whole number from 0; small ones are short. */
    number(value: number) {
      let rest = value
      for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
      bytes.push(rest)
    },
    list<Item>(items: readonly Item[], one: (item: Item) => void) {
      write.number(items.length)
      items.forEach(one)
    },
  }
  return { write, bytes: () => Uint8Array.from(bytes) }
}

/** Every read throws UnreadablePacketError beyond the end, or beyond `most`. */
export function unpack(bytes: Uint8Array) {
  let index = 0
  const byte = (): number => bytes[index++] ?? throwUnreadable('too short')
  const read = {
    fixed(length: number): number {
      let value = 0
      for (let bytesLeft = length; bytesLeft > 0; bytesLeft -= 1) value = value * 256 + byte()
      return value
    },
    number(most: number): number {
      let value = 0
      for (let scale = 1; ; scale *= 128) {
        const next = byte()
        value += (next % 128) * scale
        if (value > most) return throwUnreadable('too large')
        if (next < 128) return value
      }
    },
    list<Item>(most: number, one: () => Item): Item[] {
      return Array.from({ length: read.number(most) }, one)
    },
  }
  return read
}
