import { createHash } from 'node:crypto'

/** A picture's file; the type is what its bytes say, not what the sender says. */
export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string }

const startsWith = (text: string, at = 0) => {
  const expected = Buffer.from(text, 'latin1')
  return (bytes: Uint8Array) => expected.every((byte, index) => bytes[at + index] === byte)
}

/** SVG is none of them: it can hold scripts. */
const SIGNATURES: { type: string; matches: (bytes: Uint8Array) => boolean }[] = [
  { type: 'image/jpeg', matches: startsWith('\xff\xd8\xff') },
  { type: 'image/png', matches: startsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/gif', matches: startsWith('GIF8') },
  { type: 'image/webp', matches: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes) },
  { type: 'image/avif', matches: startsWith('ftypavif', 4) },
]

/** @returns undefined where the bytes are no picture of a kind that is taken */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): Picture | undefined {
  const type = SIGNATURES.find((signature) => signature.matches(bytes))?.type
  if (!type) return undefined
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
