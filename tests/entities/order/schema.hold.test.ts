import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '#/config/limits.ts'
import { toOrderUpdate } from '#/entities/order/rules.ts'
import { newOrder, order, readHold, writeHold, writeNote } from '#/entities/order/schema.ts'
import { fingerprint, newOrderToComparable, orderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { balance } from '#/lib/i18n/isolate.ts'
import { sentText } from '#/lib/schema/writing.ts'
import { seededRandom } from '../../../backend/seed/seeded-random.ts'
import { sampleOrder, wireCombination, wireDish } from '../../support/samples/orders.ts'

/** What is left of a note after it was sent, stored and read. */
const travel = (note: string) => readHold({ note: balance(v.parse(sentText, note)) })

const PIECES = [
  '[A SEGUIRE/HOLD]',
  "'",
  ' ',
  '\n',
  '\t',
  '[',
  ']',
  'SEGUIRE',
  '[a seguire/hold]',
  'senza glutine',
  'è',
  '😀',
]
const MARKS = ['\u202d', '\u202e', '\u2067', '\u2069', '\u200b', '\u00a0', '\ufeff']

test('a note of any content comes back, and is held only if it was sent held', () => {
  const random = seededRandom(19)
  for (let run = 0; run < 3_000; run += 1) {
    const note = Array.from({ length: random.below(7) }, () => random.pick([...PIECES, ...MARKS])).join('')
    const isHeld = random.chance(0.5)
    const read = travel(writeNote(balance(note), isHeld))
    expect({ note: read.note, isHeld: read.isHeld ?? false }, JSON.stringify(note)).toEqual({
      note: balance(note).trim(),
      isHeld,
    })
  }
})

test('the mark is plain, and at the beginning', () => {
  expect(writeNote('senza glutine', true)).toBe('[A SEGUIRE/HOLD] senza glutine')
  expect(writeNote(' ', true)).toBe('[A SEGUIRE/HOLD]')
  expect(writeNote('senza glutine', false)).toBe('senza glutine')
})

test("a guest's note that is written like the mark stays a note", () => {
  expect(writeNote('[A SEGUIRE/HOLD] il conto', false)).toBe("'[A SEGUIRE/HOLD] il conto")
  expect(travel("'[A SEGUIRE/HOLD] il conto")).toEqual({ note: '[A SEGUIRE/HOLD] il conto' })
})

test('the longest note has room for the mark', () => {
  for (const note of ['x'.repeat(LIMITS.noteLength), `[A SEGUIRE/HOLD]${'x'.repeat(LIMITS.noteLength - 17)}`])
    for (const isHeld of [true, false]) expect(travel(writeNote(note, isHeld)).note).toBe(note)
})

describe('an order with held lines', () => {
  const dishIndices = [
    wireDish(),
    wireDish({ course: 2, note: '[A SEGUIRE/HOLD] al sangue' }),
    wireCombination({ course: 2, note: '[A SEGUIRE/HOLD]' }),
  ]

  test('is read without the marks', () => {
    const { lines } = sampleOrder({ dishIndices })
    expect(lines.map(({ note, isHeld }) => [note, isHeld])).toEqual([
      ['', undefined],
      ['al sangue', true],
      ['', true],
    ])
  })

  test('keeps its marks when its status is moved, and when it is stored', () => {
    const held = sampleOrder({ dishIndices })
    const notes = dishIndices.map(({ note }) => note)
    expect(toOrderUpdate(held, 'STATUS_ON_FIRE')?.dishIndices.map(({ note }) => note)).toEqual(notes)
    expect(v.parse(order, { ...held, dishIndices: held.lines.map(writeHold) })).toEqual(held)
  })

  test('is the order that was sent, also after it was fired', () => {
    const sent = v.parse(newOrder, { dishIndices, tableNumber: 7, totalCovers: 4 })
    const fired = sampleOrder({
      dishIndices: [dishIndices[0], wireDish({ course: 2, note: 'al sangue' }), wireCombination({ course: 2 })],
    })
    for (const found of [sampleOrder({ dishIndices }), fired])
      expect(fingerprint(orderToComparable(found))).toBe(fingerprint(newOrderToComparable(sent)))
  })
})
