import { expect, test } from 'vitest'
import { dateArithmetic } from './dates.ts'
import { readSources, sourceFile } from './source-files.ts'

test('days and hours are computed in src/lib/time only (ADR-048)', () =>
  expect(dateArithmetic(readSources('src/**/*.{ts,tsx}'))).toEqual([]))

const found = (code: string, path = 'src/features/orders/day.ts') =>
  dateArithmetic([sourceFile(path, `export const day = ${code}`)])

test.each([
  'new Date(at).getHours()',
  'time.getDate()',
  'time?.getDay()',
  "time['getMonth']()",
  'time.setDate(time.getDate() - 1) && 0',
  'new Date(at).getTimezoneOffset()',
  'new Date(at).getUTCDay()',
  'new Date(2026, 0, 1)',
  `new Date(\`\${day}T12:00:00\`)`,
  "new Date('2026-11-20T12:00')",
  'Date.UTC(2026, 0, 1)',
  "Date.parse('2026-11-20T12:00')",
  'Date()',
  "new Date(at).toLocaleDateString('it')",
  'time.toLocaleTimeString()',
  'time.toLocaleString()',
  'time.toDateString()',
  "new Intl.DateTimeFormat('it').format(at)",
  'Intl.DateTimeFormat().resolvedOptions().timeZone',
])('%s is found', (code) => expect(found(code)).not.toEqual([]))

test.each([
  'Date.now()',
  'new Date().toISOString()',
  'new Date(at).toISOString()',
  'new Date(at).toUTCString()',
  "new Intl.NumberFormat('it').format(2)",
  'name.toLocaleUpperCase()',
  'dayOf(serverClock.at())',
])('%s is not', (code) => expect(found(code)).toEqual([]))

test('the one folder may', () => expect(found('new Date(at).getHours()', 'src/lib/time/zone.ts')).toEqual([]))
