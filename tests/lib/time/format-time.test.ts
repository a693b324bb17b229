import { expect, test } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { formatMoment, formatTime } from '#/lib/time/format-time.ts'

const at = new Date(2026, 10, 20, 19, 5, 9).getTime()

test('a time has minutes, or seconds', () => {
  expect(formatTime(at, 'it')).toBe('19:05')
  expect(formatTime(at, 'it', { withSeconds: true })).toBe('19:05:09')
})

test.each(LANGUAGES)('in %s it has Latin digits', (language) => expect(formatTime(at, language)).toMatch(/\d{2}:05/))

test('a moment of another day has its date', () => {
  const evening = new Date(2026, 10, 20, 23, 0).getTime()
  expect(formatMoment(at, evening, 'it')).toBe('19:05')
  expect(formatMoment(at, evening + 2 * 3_600_000, 'it')).toBe('20 nov, 19:05')
})
