import { describe, expect, test } from 'vitest'
import { codeProblem, isLocalAddress } from '#/entities/table/rules.ts'

const table = { restaurantId: 'r 1', number: 7 }

describe('the content of a code', () => {
  test.each([
    'https://coperto.example/restaurant/r%201?table=7',
    // The codes of another backend.
    'https://coperto.example/t/abc',
    'table-7',
  ])('%s is right', (held) => expect(codeProblem(held, table)).toBeUndefined())

  test.each([
    ['', 'unreadable'],
    [undefined, 'unreadable'],
    ['https://coperto.example/restaurant/r%201?table=8', 'otherTable'],
    ['https://coperto.example/restaurant/r%201', 'otherTable'],
    ['https://coperto.example/restaurant/r2?table=7', 'otherTable'],
  ])('%s is wrong: %s', (held, problem) => expect(codeProblem(held, table)).toBe(problem))
})

describe('an address that a phone cannot open', () => {
  test.each(['http://localhost:3000/x', 'http://app.localhost/x', 'http://127.0.0.1:3000/x', 'http://[::1]:3000/x'])(
    '%s',
    (held) => expect(isLocalAddress(held)).toBe(true),
  )
  test.each(['http://192.168.1.20:3000/x', 'https://coperto.example/x', 'localhost', 'http://localhost.example/x'])(
    'is not %s',
    (held) => expect(isLocalAddress(held)).toBe(false),
  )
})
