import { describe, expect, test } from 'vitest'
import { codeProblem } from '#/entities/table/rules.ts'

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
