import { expect, test } from 'vitest'
import { readExtras } from '#/panels/menu-file/extras-cell.ts'

test.each([
  [
    'Bufala (2,00 / grande 3,50); Olive',
    [
      { name: 'Bufala', prices: { '': 2000, grande: 3500 } },
      { name: 'Olive', prices: {} },
    ],
  ],
  [
    'Bufala, Olive',
    [
      { name: 'Bufala', prices: {} },
      { name: 'Olive', prices: {} },
    ],
  ],
  [
    '"Olive, nere" (0.50); "Doppia ""B"""',
    [
      { name: 'Olive, nere', prices: { '': 500 } },
      { name: 'Doppia "B"', prices: {} },
    ],
  ],
  ['Pane ("0,5 l" € 1,20)', [{ name: 'Pane', prices: { '0,5 l': 1200 } }]],
  ['Pane ("fr" 1,20 / "5 $" 2)', [{ name: 'Pane', prices: { fr: 1200, '5 $': 2000 } }]],
  ['Bufala (molto)', undefined],
  ['(2,00)', undefined],
])('extras %j', (cell, expected) => expect(readExtras(cell)).toEqual(expected))
