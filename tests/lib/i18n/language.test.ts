import { describe, expect, test } from 'vitest'
import { isLanguageTag, languageFor } from '#/lib/i18n/language.ts'

describe('a detected value that is no language tag is rejected (R1.6)', () => {
  test.each(['it', 'en-GB', 'zh-Hant-TW', 'AR', 'es-419'])('%s is one', (tag) => expect(isLanguageTag(tag)).toBe(true))
  test.each([
    '<script>alert(1)</script>',
    'it"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'en;alert(1)',
    '../../etc',
    'it\nen',
    '',
    'x',
    ' it',
  ])('%j is invalid', (value) => expect(isLanguageTag(value)).toBe(false))
})

describe('the interface language that serves a tag', () => {
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
  ])('%s → %s', (tag, language) => expect(languageFor(tag)).toBe(language))
})
