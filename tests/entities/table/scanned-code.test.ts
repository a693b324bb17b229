import { expect, test } from 'vitest'
import { readRestaurantCode, readScanned } from '#/entities/table/scanned-code.ts'

const ORIGIN = 'https://coperto.example'

test.each([
  ['https://coperto.example/restaurant/r1?table=7', '/restaurant/r1?table=7'],
  ['https://coperto.example/restaurant/r1', '/restaurant/r1'],
  ['https://coperto.example/restaurant/a%2Fb', '/restaurant/a%2Fb'],
  ['https://coperto.example/', '/'],
])('%s leads to %s', (text, to) => expect(readScanned(text, ORIGIN)).toEqual({ kind: 'page', address: to }))

test('of the query only the table is taken, and only if it can be a table’s number', () => {
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=7&dish=x#y`, ORIGIN)).toEqual({
    kind: 'page',
    address: '/restaurant/r1?table=7',
  })
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=0`, ORIGIN)).toEqual({ kind: 'page', address: '/restaurant/r1' })
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=100000`, ORIGIN)).toEqual({
    kind: 'page',
    address: '/restaurant/r1',
  })
  expect(readScanned(`${ORIGIN}/restaurant/r1?table=7%3Cscript`, ORIGIN)).toEqual({
    kind: 'page',
    address: '/restaurant/r1',
  })
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
])('%s is only shown', (text) => expect(readScanned(text, ORIGIN)).toEqual({ kind: 'text', text }))

test('a long text is shortened', () => {
  expect(readScanned('x'.repeat(4000), ORIGIN)).toEqual({ kind: 'text', text: 'x'.repeat(300) })
})

test('to the staff of a restaurant, the code of one of its tables is the order of that table', () => {
  const text = `${ORIGIN}/restaurant/r1?table=7`
  expect(readScanned(text, ORIGIN, 'r1')).toEqual({ kind: 'order', address: '/personal-area/Tabels/r1/order/7' })
  expect(readScanned(text, ORIGIN, 'r2')).toEqual({ kind: 'page', address: '/restaurant/r1?table=7' })
  expect(readScanned(`${ORIGIN}/restaurant/r1`, ORIGIN, 'r1')).toEqual({ kind: 'page', address: '/restaurant/r1' })
})

test('the restaurant and the table of a code; nothing of any other text', () => {
  expect(readRestaurantCode(`${ORIGIN}/restaurant/r1?table=7`, ORIGIN)).toEqual({ restaurantId: 'r1', table: 7 })
  expect(readRestaurantCode(`${ORIGIN}/restaurant/a%2Fb?table=0`, ORIGIN)).toEqual({ restaurantId: 'a/b' })
  for (const text of [`${ORIGIN}/`, 'https://evil.example/restaurant/r1?table=7', 'COPERTO1:ABC', ''])
    expect(readRestaurantCode(text, ORIGIN)).toBeUndefined()
})
