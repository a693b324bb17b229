import { expect, test } from 'vitest'
import { languageFor } from '#/lib/i18n/language.ts'

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['FR-ca', 'fr'],
  ['ar-EG', 'ar'],
  ['es-419', 'es'],
  ['tlh', 'it'],
  ['arn', 'it'],
  ['enm-x', 'it'],
  [undefined, 'it'],
])('the interface language for %s is %s', (tag, language) => expect(languageFor(tag)).toBe(language))
