const SIGNATURES: readonly [type: string, pattern: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
]

/** The number of first bytes that are needed to find the type of a file. */
export const SIGNATURE_LENGTH = 12

/** The type of a picture by its first bytes: some servers call every file `application/octet-stream`. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, SIGNATURE_LENGTH))
  return SIGNATURES.find(([, pattern]) => pattern.test(begin))?.[0]
}
