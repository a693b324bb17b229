import { expect, test } from 'vitest'
import { hasQuickNote, toggleQuickNote } from '#/features/new-order/dialogs/quick-notes.ts'

test.each([
  ['', 'senza sale'],
  ['ben cotto', 'ben cotto, senza sale'],
  ['ben cotto, senza sale', 'ben cotto'],
  ['Senza sale', ''],
  ['per il bambino,  tiepido', 'per il bambino, tiepido, senza sale'],
])('a tap on "senza sale" makes %j into %j', (note, expected) =>
  expect(toggleQuickNote(note, 'senza sale')).toBe(expected),
)

test('a word inside another word is not the note', () =>
  expect(hasQuickNote('senza salentini', 'senza sale')).toBe(false))
