// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { detectLanguage } from '#/lib/i18n/detect-language.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CH'])
})

describe('a stored language that is not shaped like a language code, as a script, is rejected and removed (R1.6)', () => {
  test.each([
    '<script>alert(1)</script>',
    'it"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'en;alert(1)',
    '../../etc',
    'it\nen',
    ' it',
    '__proto__',
  ])('%j', (value) => {
    localStorage.setItem('i18nextLng', value)
    expect(detectLanguage()).toBe('fr')
    expect(localStorage.getItem('i18nextLng')).toBeNull()
  })
})

test.each(['ar', 'AR', 'ar-EG'])('%s is one', (value) => {
  localStorage.setItem('i18nextLng', value)
  expect(detectLanguage()).toBe('ar')
  expect(localStorage.getItem('i18nextLng')).toBe(value)
})

test('nothing is stored for a language that was only detected', () => {
  expect(detectLanguage()).toBe('fr')
  expect(localStorage.length).toBe(0)
})
