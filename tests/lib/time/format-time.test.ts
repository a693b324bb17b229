import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES } from '#/config/languages.ts'
import { clockOf, formatClock, formatMoment, formatTime } from '#/lib/time/format-time.ts'

afterEach(() => vi.restoreAllMocks())

const at = new Date(2026, 10, 20, 19, 5, 9).getTime()

test('a time has minutes, or seconds', () => {
  expect(formatTime(at, 'it')).toBe('19:05')
  expect(formatTime(at, 'it', { withSeconds: true })).toBe('19:05:09')
})

test('English has the clock of the browser’s own country, every other language 24 hours', () => {
  const browser = vi.spyOn(navigator, 'language', 'get')
  const inEach = () => LANGUAGES.map((language) => clockOf(language).hourCycle)
  browser.mockReturnValue('en-GB')
  expect(new Set(inEach())).toEqual(new Set(['h23']))
  browser.mockReturnValue('en-US')
  expect(LANGUAGES.filter((language) => clockOf(language).hourCycle === 'h12')).toEqual(['en'])
  expect(formatClock(25 * 60, 'it')).toBe('01:00')
})

test.each(LANGUAGES)('in %s it has Latin digits', (language) => expect(formatTime(at, language)).toMatch(/\d{1,2}:05/))

test('a moment of another day has its date', () => {
  const evening = new Date(2026, 10, 20, 23, 0).getTime()
  expect(formatMoment(at, evening, 'it')).toBe('19:05')
  expect(formatMoment(at, evening + 2 * 3_600_000, 'it')).toBe('20 nov, 19:05')
})
