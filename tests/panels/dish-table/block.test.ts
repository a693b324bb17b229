import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBlock, writeBlock } from '#/panels/dish-table/block.ts'

describe('a block of cells goes to a spreadsheet and back (ADR-035)', () => {
  test('comes from a spreadsheet with quotes, line breaks and an end of the last line', () => {
    expect(readBlock('a\t"b ""c""\nd"\r\n\t"Il" ragù\r\n')).toEqual([
      ['a', 'b "c"\nd'],
      ['', '"Il" ragù'],
    ])
    expect(readBlock('')).toEqual([['']])
    expect(readBlock('x\t\n\ty')).toEqual([
      ['x', ''],
      ['', 'y'],
    ])
  })

  test('is run by no spreadsheet', () => {
    expect(writeBlock([['=1+1', '+3', '-x', '@y', 'a=b']])).toBe("'=1+1\t'+3\t'-x\t'@y\ta=b")
  })

  test('goes there and back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '=', 'ع', ' ') })
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (block) => {
        expect(readBlock(writeBlock(block))).toEqual(block)
      }),
    )
  })
})
