import jsQR from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import {
  isListCode,
  itemCode,
  type ListCode,
  type ListCodeLine,
  lineKey,
  partCode,
  readListCode,
  sizeCode,
  writeListCode,
} from '#/entities/order/codes/list-code.ts'
import { checksum, fromLetters, toLetters } from '#/lib/qr/packed-text.ts'
import { type SeededRandom, seededRandom } from '../../../../backend/seed/seeded-random.ts'

const RESTAURANT = '3f2b8c1e-7d5a-4f6e-9a0b-1c2d3e4f5a6b'

const randomLine = ({ below, pick }: SeededRandom): ListCodeLine => ({
  item: below(2 ** 40),
  size: below(2 ** 24),
  quantity: 1 + below(LIMITS.quantityMost),
  mills: pick([0, 1, 10, 2505, 12_500, 10 ** 12]),
})

const randomCode = (random: SeededRandom): ListCode => ({
  parts: Array.from({ length: random.below(4) }, () => ({
    id: random.below(2 ** 32),
    revision: random.below(1000),
    ...(random.chance(0.4) && { allergies: ALLERGENS.filter((_, at) => at === 1 || random.chance(0.3)) }),
    lines: Array.from({ length: random.below(8) }, () => randomLine(random)),
  })),
})

const written = (code: ListCode): string => {
  const text = writeListCode(RESTAURANT, code)
  if (text === undefined) throw new Error('It is too long')
  return text
}

/** A guest's list of ordinary dishes, of as many phones. */
const guestList = (lines: number, phones: number, mills = 12_500): ListCode => ({
  parts: Array.from({ length: phones }, (_, phone) => ({
    id: partCode(`phone ${phone}`),
    revision: 3 + phone,
    lines: Array.from({ length: lines / phones }, (_, at) => ({
      item: itemCode(`dish ${at}`),
      size: sizeCode('standard'),
      quantity: 1 + at,
      mills,
    })),
  })),
})

test('what is written is read', () => {
  const random = seededRandom(37)
  for (let round = 0; round < 500; round += 1) {
    const code = randomCode(random)
    const text = writeListCode(RESTAURANT, code)
    if (text !== undefined) expect(readListCode(text, RESTAURANT)).toEqual({ kind: 'code', code })
  }
})

test('a changed, cut or lengthened code is never another list', () => {
  const random = seededRandom(38)
  for (let round = 0; round < 2000; round += 1) {
    const text = writeListCode(RESTAURANT, randomCode(random)) ?? written(guestList(15, 3))
    const at = random.below(text.length)
    const letter = random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567 :é\u0000'])
    for (const changed of [
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at),
      text.slice(0, at) + letter + text.slice(at),
    ])
      if (changed !== text) expect(readListCode(changed, RESTAURANT).kind).not.toBe('code')
  }
})

test('random bytes with a right sum throw nothing', () => {
  const random = seededRandom(39)
  for (let round = 0; round < 5000; round += 1) {
    const bytes = Array.from({ length: random.below(60) }, () => random.below(256))
    const sum = checksum(Uint8Array.from(bytes))
    const whole = [...bytes, ...[24, 16, 8, 0].map((shift) => (sum >>> shift) & 255)]
    expect(readListCode(`COPERTO1:${toLetters(Uint8Array.from(whole))}`, RESTAURANT).kind).not.toBe('code')
  }
})

test('another restaurant’s code, one of a later version, a huge one and no code at all are told apart', () => {
  const text = written(guestList(2, 1))
  expect(readListCode(text, 'another')).toEqual({ kind: 'otherRestaurant' })
  expect(readListCode(text.replace('1:', '2:'), RESTAURANT)).toEqual({ kind: 'newer' })
  expect(readListCode(text + 'A'.repeat(10_000), RESTAURANT)).toEqual({ kind: 'broken' })
  expect(readListCode('COPERTO', RESTAURANT)).toEqual({ kind: 'broken' })
  expect(isListCode(text)).toBe(true)
  expect(isListCode('https://coperto.example/')).toBe(false)
})

test('letters are bytes, of any number', () => {
  const random = seededRandom(40)
  for (let length = 0; length < 40; length += 1) {
    const bytes = Uint8Array.from({ length }, () => random.below(256))
    expect(fromLetters(toLetters(bytes))).toEqual(bytes)
  }
})

test('2,000 ids have 2,000 short numbers', () => {
  const ids = Array.from({ length: 2000 }, (_, at) => String(at))
  expect(new Set(ids.map(itemCode)).size).toBe(2000)
})

/** The version of a code is in its width. */
const versionOf = (text: string): number => (encode(text, { border: 0 }).size - 17) / 4

test.each([
  { phones: 1, mills: 500_000_000 },
  { phones: 5, mills: 12500 },
])('15 lines of $phones phones fit QR version 10', ({ phones, mills }) =>
  expect(versionOf(written(guestList(15, phones, mills)))).toBeLessThanOrEqual(10),
)

test('a drawn code is read back, also the largest one', () => {
  const largest = written(guestList(63, 1))
  expect(versionOf(largest)).toBeGreaterThanOrEqual(19)
  for (const text of [written(guestList(15, 3)), largest]) {
    const { data, size } = encode(text, { border: 4 })
    const width = size * 4
    const pixels = new Uint8ClampedArray(width * width * 4).map((_, at) => {
      const [x, y] = [Math.floor((at >> 2) % width), Math.floor((at >> 2) / width)]
      return at % 4 === 3 || !data[y >> 2]?.[x >> 2] ? 255 : 0
    })
    expect(jsQR(pixels, width, width)?.data).toBe(text)
  }
  expect(versionOf('A'.repeat(LIMITS.listCodeLength))).toBe(20)
})

test('too much for a code makes none', () => {
  expect(writeListCode(RESTAURANT, guestList(90, 1))).toBeUndefined()
})

test('lines are the same if only quantity and price differ', () => {
  const line = randomLine(seededRandom(41))
  expect(lineKey({ ...line, quantity: 9, mills: 10 })).toBe(lineKey(line))
  expect(lineKey({ ...line, size: line.size + 1 })).not.toBe(lineKey(line))
})
