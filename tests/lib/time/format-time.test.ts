import { afterEach, describe, expect, test, vi } from 'vitest'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import {
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatTime,
  formatWeekday,
} from '#/lib/time/format-time.ts'
import { setZone } from '#/lib/time/zone.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setZone(undefined)
})

const at = new Date(2026, 10, 20, 19, 5, 9).getTime()

test('a time has minutes, or seconds', () => {
  expect(formatTime(at, 'it')).toBe('19:05')
  expect(formatTime(at, 'it', { withSeconds: true })).toBe('19:05:09')
})

test('English has the clock of the browser’s own country, every other language 24 hours', () => {
  const browser = vi.spyOn(navigator, 'language', 'get')
  const has24Hours = (language: Language) => formatTime(at, language).startsWith('19:05')
  browser.mockReturnValue('en-GB')
  expect(LANGUAGES.filter((language) => !has24Hours(language))).toEqual([])
  browser.mockReturnValue('en-US')
  expect(LANGUAGES.filter((language) => !has24Hours(language))).toEqual(['en'])
  expect(formatTime(at, 'en')).toMatch(/^7:05\sPM$/)
  expect(formatClock(25 * 60, 'it')).toBe('01:00')
})

test.each(LANGUAGES)('in %s it has Latin digits', (language) => expect(formatTime(at, language)).toMatch(/\d{1,2}:05/))

test('a moment of another day has its date', () => {
  const evening = new Date(2026, 10, 20, 23, 0).getTime()
  expect(formatMoment(at, evening, 'it')).toBe('19:05')
  expect(formatMoment(at, evening + 2 * 3_600_000, 'it')).toBe('20 nov, 19:05')
})

describe('the restaurant’s zone', () => {
  const night = Date.parse('2026-11-20T23:30:00Z')

  test.each([
    ['Asia/Tokyo', '08:30', '21/11/26'],
    ['Europe/Rome', '00:30', '21/11/26'],
    ['America/New_York', '18:30', '20/11/26'],
  ])('in %s a moment is at %s of %s', (zone, time, date) => {
    setZone(zone)
    expect(formatTime(night, 'it')).toBe(time)
    expect(formatDate(night, 'it', { dateStyle: 'short' })).toBe(date)
    expect(formatMoment(night, night, 'it')).toBe(time)
  })

  test('a day is the same everywhere', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      setZone(zone)
      expect(formatDay('2026-11-20', 'it', { dateStyle: 'full' })).toBe('venerdì 20 novembre 2026')
      expect(formatWeekday(0, 'it', 'short')).toBe('lun')
    }
  })
})

describe('dates have the form of the browser’s region, if its language is that of the interface (ADR-048)', () => {
  test.each([
    ['en-GB', 'en', '20/11/2026'],
    ['en-US', 'en', '11/20/26'],
    ['en-AU', 'en', '20/11/26'],
    ['en-CA', 'en', '2026-11-20'],
    ['es-MX', 'es', '20/11/26'],
    ['fr-CA', 'fr', '2026-11-20'],
    ['fr-CH', 'fr', '20.11.26'],
    ['it-IT', 'en', '11/20/26'],
    ['en-GB', 'it', '20/11/26'],
    ['en-GB-u-ca-buddhist', 'en', '20/11/2026'],
    ['en', 'en', '11/20/26'],
    ['C', 'it', '20/11/26'],
    ['', 'it', '20/11/26'],
  ] as const)('a browser in %s, an interface in %s: %s', (browser, language, written) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
    expect(formatDay('2026-11-20', language, { dateStyle: 'short' })).toBe(written)
  })

  test.each(['ar-SA', 'ar-EG', 'ar-LB', 'ar-MA', 'ar'])('with Latin digits and the same calendar: %s', (browser) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
    expect(formatDateTime(at, 'ar')).toMatch(/20.*2026/)
    expect(formatDateTime(at, 'ar')).not.toMatch(/[\u0660-\u0669]/)
  })
})
