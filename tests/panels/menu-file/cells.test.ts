import { expect, test } from 'vitest'
import { cellName, columnAt } from '#/panels/menu-file/cells.ts'

test.each([
  [0, 'A5'],
  [25, 'Z5'],
  [26, 'AA5'],
  [199, 'GR5'],
])('the column %i of row 5 is %s', (column, name) => {
  expect(cellName(column, 5)).toBe(name)
  expect(columnAt(name.replace('5', ''))).toBe(column)
})
