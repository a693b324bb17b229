import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** In order of preference. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best encoding that an Accept-Encoding header allows. */
export const acceptedEncoding = (header: string | null): Encoding | undefined => {
  const zeroQuality = /;\s*q=0(\.0*)?\s*$/
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !zeroQuality.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return ENCODINGS.find((encoding) => accepted.includes(encoding))
}

/** Brotli's highest level would take seconds and save a few per cent, so it is not used. */
export const encode = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === 'br' ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) : zip(bytes, { level: 9 })
