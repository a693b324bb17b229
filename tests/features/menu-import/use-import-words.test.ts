import { expect, test } from 'vitest'
import { cut } from '#/features/menu-import/use-import-words.ts'

test('a long text is cut behind a word', () => {
  expect(cut('olio '.repeat(20).trim())).toBe('olio '.repeat(20).trim())
  expect(cut('farina, '.repeat(40))).toBe(`${'farina, '.repeat(19)}farina…`)
  // One word.
  expect(cut('x'.repeat(500))).toBe(`${'x'.repeat(160)}…`)
})
