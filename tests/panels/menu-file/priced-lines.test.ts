import { expect, test } from 'vitest'
import { pricedLines } from '#/panels/menu-file/priced-lines.ts'

test('lines of a name and its price are a list; what is none stays as it is', () =>
  expect(
    pricedLines(
      'PIZZE\nMargherita ..... € 6,50\nMarinara – 5,50 €\n\ncon mozzarella di bufala\nQuattro stagioni\t8\n7 Up 2,50',
    ),
  ).toEqual([
    ['PIZZE'],
    ['Margherita', '€ 6,50'],
    ['Marinara', '5,50 €'],
    [],
    ['con mozzarella di bufala'],
    ['Quattro stagioni', '8'],
    ['7 Up', '2,50'],
  ]))

test.each([
  ['a letter', 'Gentile cliente,\nla aspettiamo alle 20\nGrazie\nIl direttore'],
  ['one price', 'Margherita 6,50\nMarinara\nDiavola'],
  ['numbers alone', '12\n13\n14'],
])('%s is no list', (_, text) => expect(pricedLines(text)).toBeUndefined())
