import { expect, test } from 'vitest'
import { answerKey, answerTo, createFileQuestions, LEAVE_OUT } from '#/features/menu-import/values.ts'

test.each([
  [{}, 'unavailable'],
  [{ [answerKey('off', '')]: 'available' }, 'available'],
  // Taken back.
  [{ [answerKey('off', '')]: '' }, 'unavailable'],
])('dishes that the file says are not sold, answered %j: %s on the screen and in the rows', (answers, expected) => {
  expect(answerTo(answers, 'off', '')).toBe(expected)
  expect(createFileQuestions(answers).ask('off', '')).toBe(expected)
})

test('hidden rows stay out, and what has no first answer is open', () => {
  expect(answerTo({}, 'hidden', '')).toBe(LEAVE_OUT)
  expect(answerTo({}, 'price', '/kg')).toBeUndefined()
  expect(answerTo({ [answerKey('price', '/kg')]: '' }, 'price', '/kg')).toBeUndefined()
})
