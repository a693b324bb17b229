import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { aboveSeat, readSeat, seatWords, withSeat } from '#/entities/order/notes/seat.ts'
import { toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

describe('the seat of a line', () => {
  test.each(LANGUAGES)('is the last line of its note, and is read back in %s (ADR-047)', (language) => {
    const note = withSeat('Cottura: media\npoco sale', 12, language)
    expect(note).toBe(`Cottura: media\npoco sale\n${seatWords(12, language)}`)
    expect(readSeat(note)).toEqual({ seat: 12, noteWithoutSeat: 'Cottura: media\npoco sale' })
    const sent = toNewOrder(sampleOpenOrder({ courses: [{ lines: [dishLine({ note })] }] })).dishIndices[0]
    expect(readSeat(sent?.note ?? '').seat).toBe(12)
  })

  test('gives way to another, also of another language, and to none', () => {
    expect(withSeat(withSeat('', 2, 'it'), 3, 'ar')).toBe('مقعد 3')
    expect(withSeat('poco sale\nSeat 2', 1, 'it')).toBe('poco sale\nPosto 1')
    expect(withSeat('poco sale\nPosto 1', undefined, 'it')).toBe('poco sale')
    expect(aboveSeat('ALLERGIA: latte\nPosto 1', () => 'senza sale')).toBe('senza sale\nPosto 1')
  })

  test.each([
    'Posto 2 al sole',
    'posto 2',
    'poco sale, Posto 2',
    'Al Posto 2',
    'Posto 2.',
    'Posto 2 e 3',
    'Posto 0',
    'Posto due',
    'Posto 1000',
    'Posto: 2',
    'Place2',
  ])('is not in what only looks like it: %s', (note) => {
    expect(readSeat(note)).toEqual({ seat: undefined, noteWithoutSeat: note })
    expect(withSeat(note, 5, 'it')).toBe(`${note}\nPosto 5`)
  })

  test('is none where a note names two', () =>
    expect(readSeat('Posto 1\nPosto 2')).toEqual({ seat: undefined, noteWithoutSeat: 'Posto 1\nPosto 2' }))
})
