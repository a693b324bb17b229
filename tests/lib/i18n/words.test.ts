import { expect, test } from 'vitest'
import { beginWords, joinWords } from '#/lib/i18n/words.ts'

test.each([
  ['it', 'Carta, Dolci e Vini'],
  ['en', 'Carta, Dolci, and Vini'],
  ['ar', 'Carta وDolci وVini'],
] as const)('names are joined as one reads them in %s', (language, read) => {
  expect(joinWords(['Carta', 'Dolci', 'Vini'], language)).toBe(read)
})

test('the start of a list uses the comma of the language', () => {
  expect(beginWords(['Carta', 'Dolci'], 'it')).toBe('Carta, Dolci')
  expect(beginWords(['Carta', 'Dolci'], 'ar')).toBe('Carta، Dolci')
})
