import { expect, test } from 'vitest'
import { readDiets } from '#/features/menu-import/read-diets.ts'
import { wordKey } from '#/panels/menu-file/words-of-cell.ts'

const said = (text: string, answers: Readonly<Record<string, string>> = {}) => {
  const { value, openWords, undeclarable } = readDiets(text, (_, word) => answers[wordKey(word)])
  return [value ?? '?', ...openWords, ...undeclarable.map((word) => `left ${word}`)].join(' ')
}

test.each([
  ['vegano', 'vegetarian,vegan'],
  ['VEGANO', 'vegetarian,vegan'],
  ['Vegetariana / senza alcol', 'vegetarian,alcoholFree'],
  ['vegetariano vegano', 'vegetarian,vegan'],
  ['végétarien et halal', 'vegetarian,halal'],
  ['Vegan, halal', 'vegetarian,vegan,halal'],
  ['vegetarisch', 'vegetarian'],
  ['نباتي', 'vegetarian'],
  ['Adatto a: vegani', 'vegetarian,vegan'],
  ['vegano 🌱', 'vegetarian,vegan'],
  ['nessuna', 'none'],
  ['vegetariano, senza glutine', 'vegetarian left senza glutine'],
])('%j is %s', (text, expected) => expect(said(text)).toBe(expected))

test.each([
  ['V', '? V'],
  ['VE', '? VE'],
  ['VG', '? VG'],
  ['V VG', '? V VG'],
  ['veg', '? veg'],
  ['VEG', '? VEG'],
  ['(v)', '? v'],
  ['🌱', '? 🌱'],
  ['sì', '? sì'],
  ['-', '? -'],
  ['vegano, boh', '? boh'],
  ['halal, vegano?', '? vegano?'],
  ['nessuna?', '? nessuna?'],
  ['GF', '? left GF'],
  ['SG / V', '? V left SG'],
])('diets that are not sure declare nothing and are asked about: %j (ADR-031)', (text, expected) =>
  expect(said(text)).toBe(expected),
)

test('an answer counts for every cell, and a part of one is none', () => {
  expect(said('V, GF', { v: 'vegetarian' })).toBe('vegetarian left GF')
  expect(said('V / boh', { v: 'vegetarian' })).toBe('? boh')
  expect(said('V / boh', { v: 'vegetarian', boh: 'other' })).toBe('vegetarian')
  expect(said('-', { '-': 'none' })).toBe('none')
  // That a word is no diet does not say that the dish suits none.
  expect(said('boh', { boh: 'other' })).toBe('?')
})
