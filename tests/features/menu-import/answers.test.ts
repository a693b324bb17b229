import { expect, test } from 'vitest'
import { noQuestions, otherQuestions } from '#/features/menu-import/answers.ts'

test('each kind of question counts, but those that are asked elsewhere', () => {
  const one = { count: 2, first: 'x' }
  expect(otherQuestions(noQuestions())).toBe(0)
  expect(otherQuestions({ ...noQuestions(), allergens: ['A'], diets: ['V'], menu: one, category: one })).toBe(0)
  expect(otherQuestions({ ...noQuestions(), traces: one, noColumn: ['milk'], hidden: ['3'], off: 1 })).toBe(5)
  expect(otherQuestions({ ...noQuestions(), severalPrices: { 3: one }, currency: { count: 1, signs: ['£'] } })).toBe(3)
  const { prices } = noQuestions()
  expect(otherQuestions({ ...noQuestions(), prices: { ...prices, from: one } })).toBe(2)
})
