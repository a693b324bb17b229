import { describe, expect, test } from 'vitest'
import { ApiError, hasStatus, readServerMessage } from '#/lib/http/api-error.ts'

describe('the words of an error body', () => {
  test.each([
    ['message first', { message: 'a', error: 'b', detail: 'c', errors: ['d'] }, 'a'],
    ['else error', { error: 'b', detail: 'c', errors: ['d'] }, 'b'],
    ['else detail', { detail: 'c', errors: ['d'] }, 'c'],
    ['else the first of errors', { errors: ['d', 'e'] }, 'd'],
    ['a blank message does not count', { message: '  ', error: 'b' }, 'b'],
    ['a message that is no text does not count', { message: { a: 1 }, error: 'b' }, 'b'],
    ['none', { status: 500 }, undefined],
    ['no object', 'oops', undefined],
    ['null', null, undefined],
  ])('%s', (_, body, words) => expect(readServerMessage(body)).toBe(words))

  test('control and direction characters are taken out, white space is folded', () => {
    expect(readServerMessage({ message: 'a\u202eb\u0000c\n\n d\u2066' })).toBe('a b c d')
  })

  test('at most 200 characters, an emoji never cut in two', () => {
    const words = readServerMessage({ message: '🍕'.repeat(500) }) ?? ''
    expect(Array.from(words)).toHaveLength(200)
    expect(words.endsWith('🍕…')).toBe(true)
  })

  test('only direction characters are no words', () => {
    expect(readServerMessage({ message: '\u202e\u2066' })).toBeUndefined()
  })
})

test('hasStatus asks an ApiError for one of several statuses', () => {
  expect(hasStatus(new ApiError('http', { status: 404 }), 404, 405)).toBe(true)
  expect(hasStatus(new ApiError('http', { status: 400 }), 404, 405)).toBe(false)
  expect(hasStatus(new ApiError('network'), 404)).toBe(false)
  expect(hasStatus(new Error('404'), 404)).toBe(false)
})
