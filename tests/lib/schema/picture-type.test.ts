import { expect, test } from 'vitest'
import { pictureType } from '#/lib/schema/picture-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['GIF89a\x01\0', 'image/gif'],
  ['RIFF\n\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\n\0\0\0WAVEfmt ', undefined],
  ['{"id":1}', undefined],
  ['', undefined],
])('the first bytes %j are of %s', (begin, type) => expect(pictureType(bytes(begin))).toBe(type))
