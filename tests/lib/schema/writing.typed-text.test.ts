import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sentName, sentText, tidyName, tidyText } from '#/lib/schema/writing.ts'

test.each([
  ['Fiori di\tzucca', 'Fiori di zucca'],
  [' Fiori\r\ndi zucca\t', 'Fiori di zucca'],
  ['Fiori\u0007 di\u009f zucca', 'Fiori di zucca'],
  ['Fiori \ud83c', 'Fiori'],
  ['Fiori \u202edi zucca', 'Fiori di zucca'],
  [`Fiori${'\u0301'.repeat(190)}`, 'Fiori\u0301'],
  ['Fiori 🌸 كوسا', 'Fiori 🌸 كوسا'],
])('%j becomes a name that can be sent', (typed, name) => {
  expect(tidyName(typed)).toBe(name)
  expect(v.is(sentName, name)).toBe(true)
})

test('a longer text keeps its line breaks', () => {
  expect(tidyText('Fritti\u0000,\n\tin pastella\ud800 ')).toBe('Fritti,\n\tin pastella')
  expect(v.is(sentText, tidyText('a\u001bb'))).toBe(true)
})
