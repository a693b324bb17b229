import { expect, test } from 'vitest'
import { beginWords, joinWords } from '#/lib/i18n/join.ts'

test.each([
  ['it', 'Carta, Dolci e Vini'],
  ['en', 'Carta, Dolci, and Vini'],
  ['ar', 'Carta وDolci وVini'],
] as const)('names are joined as one reads them in %s', (language, read) => {
  expect(joinWords(['Carta', 'Dolci', 'Vini'], language)).toBe(read)
})

test('the beginning of a longer list has the comma of its language', () => {
  expect(beginWords(['Carta', 'Dolci'], 'it')).toBe('Carta, Dolci')
  expect(beginWords(['Carta', 'Dolci'], 'ar')).toBe('Carta، Dolci')
})
