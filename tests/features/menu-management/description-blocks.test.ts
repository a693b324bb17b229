import { expect, test } from 'vitest'
import {
  addLanguage,
  beginDescriptions,
  languagesLeft,
  removeLanguage,
  writeIn,
} from '#/features/menu-management/description-blocks.ts'

test('a description is shown in edit mode where it is not blank (R5.11)', () => {
  const begun = beginDescriptions({ it: 'Con guanciale', fr: '   ', es: undefined, ar: 'مع الجبن' })
  expect(begun.shown).toEqual(['it', 'ar'])
  expect(begun.texts).toEqual({ it: 'Con guanciale', ar: 'مع الجبن', fr: '   ', es: '' })
})

test('removing a language clears its text (R5.11)', () => {
  const removed = removeLanguage(beginDescriptions({ it: 'Con guanciale', fr: 'Au guanciale' }), 'it')
  expect(removed.shown).toEqual(['fr'])
  expect(removed.texts.it).toBe('')
  expect(removed.texts.fr).toBe('Au guanciale')
})

test('added blocks have a fixed order and can be edited', () => {
  let descriptions = addLanguage(beginDescriptions({ es: 'x' }), 'it')
  expect(descriptions.shown).toEqual(['it', 'es'])
  descriptions = writeIn(descriptions, 'it', 'Con guanciale')
  expect(descriptions.texts.it).toBe('Con guanciale')
  expect(languagesLeft(descriptions)).toEqual(['ar', 'fr'])
})
