import { describe, expect, test } from 'vitest'
import { missingChoices, readChosenOptions, withChosenOptions, withOption } from '#/entities/order/notes/chosen.ts'
import { maySend, toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { dishLine, sampleOpenOrder } from '../../../support/samples/sample-order.ts'

const COOKING = { name: 'Cottura', options: ['al sangue', 'media'] }
const SIDE = { name: 'Contorno', options: ['patate', 'insalata'] }
const choices = [COOKING, SIDE]

describe('what was chosen of a dish', () => {
  test('stands at the head of the note, in the order of the choices, and is read back (ADR-046)', () => {
    const one = withOption('poco sale', choices, 'Contorno', 'patate')
    expect(missingChoices(one, choices)).toEqual([COOKING])
    const both = withOption(one, choices, 'Cottura', 'media')
    expect(both).toBe('Cottura: media\nContorno: patate\npoco sale')
    expect(readChosenOptions(both, choices)).toEqual({
      chosenOptions: new Map([
        ['Cottura', 'media'],
        ['Contorno', 'patate'],
      ]),
      noteWithoutOptions: 'poco sale',
    })
  })

  test('stands below an allergy', () =>
    expect(withOption('ALLERGIA: latte\npoco sale', [COOKING], 'Cottura', 'media')).toBe(
      'ALLERGIA: latte\nCottura: media\npoco sale',
    ))

  test('gives way to another option, and to nothing else', () => {
    expect(withOption('Cottura: media\n\nben caldo', choices, 'Cottura', 'al sangue')).toBe(
      'Cottura: al sangue\n\nben caldo',
    )
    expect(withChosenOptions('\nben caldo', choices, new Map())).toBe('\nben caldo')
  })

  test.each(['Cottura: media, ma calda', 'cottura: media', 'Cottura: crudo', 'Cottura:media', 'media'])(
    'is not in what only looks like it: %s',
    (note) => expect(readChosenOptions(note, choices)).toEqual({ chosenOptions: new Map(), noteWithoutOptions: note }),
  )

  test('of a choice with another name stays in the note, and the new one is missing', () => {
    const renamed = [{ name: 'Punto', options: ['al sangue', 'media'] }]
    expect(missingChoices('Cottura: media', renamed)).toEqual(renamed)
    expect(readChosenOptions('Cottura: media', renamed).noteWithoutOptions).toBe('Cottura: media')
  })

  test('is sent as it is in the note; one for which the note has no room left is not cut', () => {
    const order = (note: string) => sampleOpenOrder({ courses: [{ lines: [dishLine({ note })] }] })
    expect(toNewOrder(order(withOption('', choices, 'Cottura', 'media'))).dishIndices[0]?.note).toBe('Cottura: media')
    const full = withOption('x'.repeat(4_990), choices, 'Cottura', 'media')
    expect(full).toHaveLength(4_990 + 'Cottura: media\n'.length)
    expect(maySend(order(full))).toBe(false)
  })
})
