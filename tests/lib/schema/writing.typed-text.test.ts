import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isNamed, isTypedName, sentName, sentText, tidyName, tidyText } from '#/lib/schema/writing.ts'

test.each([
  ['Fiori di\tzucca', 'Fiori di zucca'],
  [' Fiori\r\ndi zucca\t', 'Fiori di zucca'],
  ['Fiori\u0007 di\u009f zucca', 'Fiori di zucca'],
  ['Fiori \ud83c', 'Fiori'],
  ['Fiori \u202edi zucca', 'Fiori di zucca'],
  [`Fiori${'\u0301'.repeat(8)}`, 'Fiori\u0301'],
  ['Fiori 🌸 كوسا', 'Fiori 🌸 كوسا'],
])('%j becomes a name that can be sent', (typed, name) => {
  expect(tidyName(typed)).toBe(name)
  expect(v.is(sentName, name)).toBe(true)
})

test('a longer text keeps its line breaks', () => {
  expect(tidyText('Fritti\u0000,\n\tin pastella\ud800 ')).toBe('Fritti,\n\tin pastella')
  expect(v.is(sentText, tidyText('a\u001bb'))).toBe(true)
})

test.each([
  ['of one kind', `Fiori${'\u0301'.repeat(190)}`],
  ['nine of them', `Fiori${'\u0301'.repeat(9)}`],
  ['with joiners between them', `Fiori${'\u0301\u200d'.repeat(9)}`],
  ['of which one is within the letter', `Caffé${'\u0302'.repeat(8)}`],
])('a name with more than eight marks on one letter is refused, not changed: %s (ADR-010)', (_, name) => {
  expect(tidyName(name)).toBe(name)
  expect([isTypedName(name), isNamed(name), v.is(sentName, name)]).toEqual([false, false, false])
})

test.each(['שִׁמְּעוּ', 'ক্ষ্ম্য', 'བསྒྲུབས', 'Tiếng Việt', '👨‍👩‍👧‍👦', 'النَّشْرَةُ'])('%s is a name', (name) => {
  expect(v.is(sentName, name)).toBe(true)
})
