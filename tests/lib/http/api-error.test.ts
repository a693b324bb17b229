import { describe, expect, test } from 'vitest'
import {
  ApiError,
  createRefusalError,
  hasStatus,
  isReadMissing,
  isRouteRefused,
  isTemporary,
  mayHaveArrived,
  readServerMessage,
} from '#/lib/http/api-error.ts'

describe('the message of an error body', () => {
  test.each([
    ['message first', { message: 'a', detail: 'c', errors: ['d'] }, 'a'],
    ['else detail', { detail: 'c', errors: ['d'] }, 'c'],
    ['else errors', { errors: ['d', 'e'] }, 'd · e'],
    [
      'a sentence in error',
      { error: 'json: cannot unmarshal string into menuId' },
      'json: cannot unmarshal string into menuId',
    ],
    ['never a code in error', { error: 'invalid_token' }, undefined],
    ['a message in an envelope', { data: { message: 'a' } }, 'a'],
    ['detail and errors in an envelope', { data: { detail: ' ', errors: ['d'] } }, 'd'],
    ['its own message before the envelope’s', { message: 'a', data: { message: 'b' } }, 'a'],
    ['the envelope’s message before its own detail', { detail: 'c', data: { message: 'a' } }, 'a'],
    ['a blank message does not count', { message: '  ', detail: 'c' }, 'c'],
    ['a message of nothing but direction marks does not count', { message: '\u202e\u2066', detail: 'c' }, 'c'],
    ['a message that is no text does not count', { message: { a: 1 }, detail: 'c' }, 'c'],
    ['a message that is a list is read', { message: ['a', 'b'], error: 'Bad Request' }, 'a · b'],
    ['a list in an envelope', { data: { message: ['a', 'b'] } }, 'a · b'],
    [
      'what is no text, blank or a name of the status is left out of a list',
      { error: 'Conflict', message: [' ', 1, { a: 1 }, 'a', null, 'Conflict', ['b'], 'c'] },
      'a · c',
    ],
    ['a list without words does not count', { message: [], detail: 'c' }, 'c'],
    ['nor one of nothing but names of the status', { error: 'Conflict', message: ['Conflict'] }, undefined],
    ['a list says each thing once', { message: ['a', 'a', 'b'] }, 'a · b'],
    ['a message of invisible characters does not count', { message: '\u200b\u00ad', detail: 'c' }, 'c'],
    [
      'a message that repeats the name of the status does not count',
      { error: 'Conflict', message: ' Conflict' },
      undefined,
    ],
    ['nor does the framework’s placeholder', { error: 'Conflict', message: 'No message available' }, undefined],
    ['never the name of the status', { status: 400, error: 'Bad Request', message: '' }, undefined],
    ['nor in an envelope', { data: { error: 'Bad Request' } }, undefined],
    ['an envelope that is no object', { data: 'oops' }, undefined],
    [
      'what Laravel says of its fields, before its sentence',
      { message: 'The given data was invalid.', errors: { price: ['must be a number'], name: ['The name is taken.'] } },
      'price: must be a number · The name is taken.',
    ],
    [
      'what Spring says of its fields',
      {
        error: 'Bad Request',
        message: 'Validation failed',
        errors: [{ field: 'price', defaultMessage: 'is too low' }],
      },
      'price: is too low',
    ],
    [
      'the detail of problem+json, not its title',
      { title: 'Conflict here', detail: 'The table is taken' },
      'The table is taken',
    ],
    ['never a title, which is often the name of the status', { type: 'about:blank', title: 'Bad Request' }, undefined],
    [
      'what Nest says',
      { message: ['property dishName should not exist'], error: 'Bad Request' },
      'property dishName should not exist',
    ],
    ['fields without words do not count', { message: 'a', errors: { price: [], name: [1] } }, 'a'],
    ['none', { status: 500 }, undefined],
    ['no object', 'oops', undefined],
    ['null', null, undefined],
  ])('%s', (_, body, words) => expect(readServerMessage(body)).toBe(words))

  test('control and direction characters are removed, white space is collapsed', () => {
    expect(readServerMessage({ message: 'a\u202eb\u0000c\n\n d\u2066\u061c' })).toBe('a b c d')
  })

  test('a long list is cut like a long text', () => {
    const words = readServerMessage({ message: Array.from({ length: 1_000_000 }, (_, n) => `fault ${n}`) }) ?? ''
    expect(Array.from(words)).toHaveLength(200)
    expect(words).toMatch(/^fault 0 · fault 1 · .*…$/)
  })

  test('at most 200 characters, an emoji never cut in two', () => {
    const words = readServerMessage({ message: '🍕'.repeat(500) }) ?? ''
    expect(Array.from(words)).toHaveLength(200)
    expect(words.endsWith('🍕…')).toBe(true)
  })
})

describe('a refusal in plain text is read as one in JSON', () => {
  test.each<[string, number, string, string | undefined]>([
    ['a sentence', 409, 'Table number already exists\n', 'Table number already exists'],
    ['as a JSON text', 400, '"Tavolo già presente"', 'Tavolo già presente'],
    ['with direction marks', 400, 'a\u202eb', 'a b'],
    ['the name of its status', 404, 'Not Found', undefined],
    ['what Go says of an address', 404, '404 page not found\n', undefined],
    ['a page', 400, '<html><body>no</body></html>', undefined],
    ['XML', 400, '<error>no</error>', undefined],
    ['broken JSON', 400, '{"message": "no', undefined],
    ['a number', 400, '17', undefined],
    ['a stack trace', 400, `Error: no\n${'    at x (y.js:1:1)\n'.repeat(20)}`, undefined],
    ['a proxy’s words', 503, 'upstream connect error', undefined],
    ['nothing', 400, '', undefined],
  ])('%s', (_, status, text, words) => expect(createRefusalError(status, text).serverMessage).toBe(words))
})

test('hasStatus compares with several statuses', () => {
  expect(hasStatus(new ApiError('http', { status: 404 }), 404, 405)).toBe(true)
  expect(hasStatus(new ApiError('http', { status: 400 }), 404, 405)).toBe(false)
  expect(hasStatus(new ApiError('network'), 404)).toBe(false)
  expect(hasStatus(new Error('404'), 404)).toBe(false)
})

test.each([405, 501])('a %d refuses the route: nothing was carried out, and trying again is of no use', (status) => {
  const error = new ApiError('http', { status })
  expect(isRouteRefused(error)).toBe(true)
  expect(mayHaveArrived(error)).toBe(false)
  expect(isTemporary(error)).toBe(false)
})

test.each([400, 404, 500, 503])('a %d does not', (status) => {
  expect(isRouteRefused(new ApiError('http', { status }))).toBe(false)
})

test.each([
  [400, true],
  [404, true],
  [405, true],
  [422, true],
  [501, true],
  [401, false],
  [403, false],
  [409, false],
  [429, false],
  [500, false],
])('a read that a backend may lack and that it answers with %i is missing: %s', (status, isMissing) => {
  expect(isReadMissing(new ApiError('http', { status }))).toBe(isMissing)
})
