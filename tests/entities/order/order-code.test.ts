import jsQR from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { ALLERGENS } from '#/entities/dish/allergens.ts'
import { codedLine, codeOfOrder, lineKey } from '#/entities/order/open-order-code.ts'
import {
  type CodeLine,
  codedItem,
  codedPart,
  codedSize,
  isOrderCode,
  type OrderCode,
  readOrderCode,
  writeOrderCode,
} from '#/entities/order/order-code.ts'
import { checksum, fromLetters, toLetters } from '#/lib/qr/packed-text.ts'
import { type SeededRandom, seededRandom } from '../../../backend/seed/seeded-random.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../../support/sample-order.ts'

const RESTAURANT = '3f2b8c1e-7d5a-4f6e-9a0b-1c2d3e4f5a6b'
const NOTES = ['', 'senza sale', 'allergia: glutine 🌾', 'بدون ملح', '\u202e<b>x</b>', 'a\u0000b']

const randomLine = ({ below, chance, pick }: SeededRandom): CodeLine => ({
  item: below(2 ** 40),
  size: below(2 ** 24),
  quantity: 1 + below(LIMITS.quantityMost),
  mills: pick([0, 1, 10, 2505, 12_500, 10 ** 12]),
  extras: Array.from({ length: below(3) }, () => ({ extra: below(2 ** 32), quantity: 1 + below(9) })),
  ...(chance(0.2) && {
    choices: Array.from({ length: below(4) }, () => ({ option: below(2 ** 24), dish: below(2 ** 40), extras: [] })),
  }),
  note: pick(NOTES),
})

const randomCode = (random: SeededRandom): OrderCode => ({
  ...(random.chance(0.5) && { handedOver: { tableNumber: 1 + random.below(99), covers: random.below(20) } }),
  parts: Array.from({ length: random.below(4) }, () => ({
    id: random.below(2 ** 32),
    revision: random.below(1000),
    ...(random.chance(0.4) && { allergies: ALLERGENS.filter((_, at) => at === 1 || random.chance(0.3)) }),
    courses: Array.from({ length: random.below(4) }, () => ({
      isHeld: random.chance(0.3),
      lines: Array.from({ length: random.below(3) }, () => randomLine(random)),
    })),
  })),
})

const written = (code: OrderCode): string => {
  const text = writeOrderCode(RESTAURANT, code)
  if (text === undefined) throw new Error('It is too long')
  return text
}

/** A guest's list of ordinary dishes, of as many phones. */
const guestList = (lines: number, phones: number, mills = 12_500): OrderCode => ({
  parts: Array.from({ length: phones }, (_, phone) => ({
    id: codedPart(`phone ${phone}`),
    revision: 3 + phone,
    courses: [
      {
        isHeld: false,
        lines: Array.from({ length: lines / phones }, (_, at) => ({
          item: codedItem(`dish ${at}`),
          size: codedSize('standard'),
          quantity: 1 + at,
          mills,
          extras: [],
          note: '',
        })),
      },
    ],
  })),
})

test('what is written is read', () => {
  const random = seededRandom(37)
  for (let round = 0; round < 500; round += 1) {
    const code = randomCode(random)
    const text = writeOrderCode(RESTAURANT, code)
    if (text !== undefined) expect(readOrderCode(text, RESTAURANT)).toEqual({ kind: 'code', code })
  }
})

test('a changed, cut or lengthened code is never another list', () => {
  const random = seededRandom(38)
  for (let round = 0; round < 2000; round += 1) {
    const text = writeOrderCode(RESTAURANT, randomCode(random)) ?? written(guestList(15, 3))
    const at = random.below(text.length)
    const letter = random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567 :é\u0000'])
    for (const changed of [
      text.slice(0, at) + letter + text.slice(at + 1),
      text.slice(0, at),
      text.slice(0, at) + letter + text.slice(at),
    ])
      if (changed !== text) expect(readOrderCode(changed, RESTAURANT).kind).not.toBe('code')
  }
})

test('random bytes with a right sum throw nothing', () => {
  const random = seededRandom(39)
  for (let round = 0; round < 5000; round += 1) {
    const bytes = Array.from({ length: random.below(60) }, () => random.below(256))
    const sum = checksum(Uint8Array.from(bytes))
    const whole = [...bytes, ...[24, 16, 8, 0].map((shift) => (sum >>> shift) & 255)]
    expect(readOrderCode(`COPERTO1:${toLetters(Uint8Array.from(whole))}`, RESTAURANT).kind).not.toBe('code')
  }
})

test('another restaurant’s code, one of a later version, a huge one and no code at all are told apart', () => {
  const text = written(guestList(2, 1))
  expect(readOrderCode(text, 'another')).toEqual({ kind: 'otherRestaurant' })
  expect(readOrderCode(text.replace('1:', '2:'), RESTAURANT)).toEqual({ kind: 'newer' })
  expect(readOrderCode(text + 'A'.repeat(10_000), RESTAURANT)).toEqual({ kind: 'broken' })
  expect(readOrderCode('COPERTO', RESTAURANT)).toEqual({ kind: 'broken' })
  expect(isOrderCode(text)).toBe(true)
  expect(isOrderCode('https://coperto.example/')).toBe(false)
})

test('a line is the same with another allergy, and another one with another wish', () => {
  const line = { ...randomLine(seededRandom(4)), note: 'senza sale' }
  expect(lineKey({ ...line, note: 'ALLERGIA: latte\nsenza sale' })).toBe(lineKey(line))
  expect(lineKey({ ...line, note: 'ben cotto' })).not.toBe(lineKey(line))
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
  expect(new Set(ids.map(codedItem)).size).toBe(2000)
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
  const lines = Array.from({ length: 50 }, (_, at) =>
    dishLine({ dishId: `dish ${at}`, note: at < 10 ? 'no sale' : '' }),
  )
  const largest = codeOfOrder(sampleOpenOrder({ courses: [{ lines }] })) ?? ''
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
  expect(versionOf('A'.repeat(LIMITS.orderCodeLength))).toBe(20)
})

test('an open order with courses, notes, extras and a fixed menu; lines of none are left out', () => {
  const text = codeOfOrder(
    sampleOpenOrder({
      id: 'open-1',
      tableNumber: 7,
      covers: 4,
      courses: [
        {
          lines: [
            dishLine({
              quantity: 2,
              note: ' senza sale ',
              extras: [{ id: 'bufala', name: 'Bufala', price: 2, quantity: 1 }],
            }),
            dishLine({ lineId: 'x', quantity: 0 }),
          ],
        },
        { lines: [combinationLine()], isHeld: true },
      ],
    }),
  )
  expect(readOrderCode(text ?? '', 'r1')).toMatchObject({
    code: {
      handedOver: { tableNumber: 7, covers: 4 },
      parts: [
        {
          id: codedPart('open-1'),
          courses: [
            { isHeld: false, lines: [{ quantity: 2, mills: 14500, note: 'senza sale', extras: [{ quantity: 1 }] }] },
            { isHeld: true, lines: [{ choices: [{ dish: codedItem('carbonara') }] }] },
          ],
        },
      ],
    },
  })
})

test('what an open order has from other codes stays their part, in its course', () => {
  const line = dishLine({ quantity: 3 })
  const text = codeOfOrder(
    sampleOpenOrder({
      courses: [{ lines: [line] }, { lines: [dishLine({ quantity: 2 })], isHeld: true }],
      taken: [
        { part: 8, revision: 2, lines: { [lineKey(codedLine(line))]: 4 } },
        { part: 9, revision: 5, lines: { OTHER: 1 } },
      ],
    }),
  )
  expect(readOrderCode(text ?? '', 'r1')).toMatchObject({
    code: {
      parts: [
        { courses: [{ lines: [] }, { isHeld: true, lines: [{ quantity: 1 }] }] },
        { id: 8, revision: 2, courses: [{ lines: [{ quantity: 3 }] }, { isHeld: true, lines: [{ quantity: 1 }] }] },
        { id: 9, revision: 5, courses: [{ lines: [] }, { lines: [] }] },
      ],
    },
  })
})

test('15 lines that came from three phones, in three courses, fit QR version 10', () => {
  const lines = Array.from({ length: 15 }, (_, at) => dishLine({ dishId: `dish ${at}`, quantity: 3 }))
  const taken = [1, 2, 3].map((part) => ({
    part,
    revision: 4,
    lines: Object.fromEntries(lines.slice(part * 3).map((line) => [lineKey(codedLine(line)), 3])),
  }))
  const courses = [0, 5, 10].map((from) => ({ lines: lines.slice(from, from + 5) }))
  expect(versionOf(codeOfOrder(sampleOpenOrder({ courses, taken })) ?? '')).toBeLessThanOrEqual(10)
})

test('too much for a code makes none', () => {
  const lines = Array.from({ length: 60 }, (_, at) => dishLine({ dishId: `dish ${at}`, note: 'ben cotto' }))
  expect(codeOfOrder(sampleOpenOrder({ courses: [{ lines }] }))).toBeUndefined()
})

test('lines are the same if only quantity and price differ', () => {
  const random = seededRandom(41)
  const line = { ...randomLine(random), note: '' }
  expect(lineKey({ ...line, quantity: 9, mills: 10 })).toBe(lineKey(line))
  expect(lineKey({ ...line, note: 'x' })).not.toBe(lineKey(line))
})
