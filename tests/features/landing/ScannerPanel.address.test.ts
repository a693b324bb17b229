import { expect, test } from 'vitest'
import { readScanned } from '#/features/landing/ScannerPanel.tsx'

const ORIGIN = 'https://coperto.example'

test.each([
  ['https://coperto.example/restaurant/r1?table=7', '/restaurant/r1?table=7'],
  ['https://coperto.example/restaurant/r1', '/restaurant/r1'],
  ['https://coperto.example/restaurant/a%2Fb', '/restaurant/a%2Fb'],
  ['https://coperto.example/', '/'],
])('%s leads to %s', (text, to) => expect(readScanned(text, ORIGIN)).toEqual({ to }))

test('of the query only the table is taken, and only if it can be a table’s number', () => {
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=7&dish=x#y`, ORIGIN)).toEqual({ to: '/restaurant/r1?table=7' })
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=0`, ORIGIN)).toEqual({ to: '/restaurant/r1' })
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=100000`, ORIGIN)).toEqual({ to: '/restaurant/r1' })
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=7%3Cscript`, ORIGIN)).toEqual({ to: '/restaurant/r1' })
})

test.each([
  'https://evil.example/restaurant/r1',
  'https://coperto.example.evil.example/restaurant/r1',
  'http://coperto.example/restaurant/r1',
  'https://user:pass@evil.example/restaurant/r1',
  'https://coperto.example/personal-area/Home/r1',
  'https://coperto.example/restaurant/',
  'javascript:alert(1)',
  '//coperto.example/restaurant/r1',
  'WIFI:S:Trattoria;P:segreto;;',
  'Ciao',
])('%s is only shown', (text) => expect(readScanned(text, ORIGIN)).toEqual({ text }))

test('a long text is shortened', () => {
  expect(readScanned('x'.repeat(4000), ORIGIN)).toEqual({ text: 'x'.repeat(300) })
})
