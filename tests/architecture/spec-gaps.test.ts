import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gapsIn, withGaps } from './spec-gaps.ts'

test('docs/guesses.md lists every guess in the code (`npm run readme` writes the list)', () => {
  const page = readFileSync('docs/guesses.md', 'utf8')
  expect(page, 'run `npm run readme`').toBe(withGaps(page))
})

test.each([
  ['// SPEC-GAP 7: the verb is a guess\nconst x = 1', ['7: the verb is a guess']],
  ['const x = 1 // SPEC-GAP 7: the verb', ['7: the verb']],
  ['/** SPEC-GAP 7: the verb\n * is a guess. */\nx()', ['7: the verb is a guess.']],
  ['  // SPEC-GAP: over\n  // two lines\n  x()', ['over two lines']],
  ['/*\n * Text.\n * SPEC-GAP 3: one\n *\n * Other.\n */', ['3: one']],
  ["const text = 'SPEC-GAP'", []],
])('%s', (text, gaps) => expect(gapsIn(text)).toEqual(gaps))
