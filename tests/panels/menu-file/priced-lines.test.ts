import { expect, test } from 'vitest'
import { pricedLines } from '#/panels/menu-file/priced-lines.ts'

test('lines of a name and its price are a list; what else the price says stays with it (ADR-031)', () =>
  expect(
    pricedLines(
      [
        'PIZZE',
        'Margherita ..... € 6,50',
        'Marinara – 5,50 €',
        '',
        'con mozzarella di bufala',
        '7 Up 2,50',
        'Coca cola spina - 3,00 / 5,00',
        'Fritto misto - 12,00 a persona',
        'Branzino - 5€/hg',
        'Acqua 0,75 2,50',
        'Aperto dalle 12 alle 15',
      ].join('\n'),
    ),
  ).toEqual([
    ['PIZZE'],
    ['Margherita', '€ 6,50'],
    ['Marinara', '5,50 €'],
    [],
    ['con mozzarella di bufala'],
    ['7 Up', '2,50'],
    ['Coca cola spina', '3,00 / 5,00'],
    ['Fritto misto', '12,00 a persona'],
    ['Branzino', '5€/hg'],
    ['Acqua', '0,75 2,50'],
    ['Aperto dalle 12 alle 15'],
  ]))

test('whole numbers are prices where most lines end so', () =>
  expect(pricedLines('Margherita 6\nMarinara 5\nBirra 33cl 4')).toEqual([
    ['Margherita', '6'],
    ['Marinara', '5'],
    ['Birra 33cl', '4'],
  ]))

test.each([
  ['a letter', 'Gentile cliente,\nla aspettiamo alle 20\nGrazie\nIl direttore'],
  ['one price', 'Margherita 6,50\nMarinara\nDiavola'],
  ['numbers alone', '12\n13\n14'],
])('%s is no list', (_, text) => expect(pricedLines(text)).toBeUndefined())
