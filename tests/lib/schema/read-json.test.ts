import { expect, test } from 'vitest'
import { likeliestPayload, payloadCandidates, readJson } from '#/lib/schema/read-json.ts'

const NAME = 'Da Ada\u2069\u202e\u202b'
const BALANCED = 'Da Ada\u202b\u202c'

test.each([
  ['as characters', JSON.stringify({ list: [{ name: NAME }] })],
  ['as JSON may write them', '{"list":[{"name":"Da Ada\\u2069\\u202E\\u202B"}]}'],
])('direction marks are balanced in every text: %s', (_, json) =>
  expect(readJson(json)).toEqual({ list: [{ name: BALANCED }] }),
)

test.each([
  ['as characters', JSON.stringify({ name: `Z${'\u0301'.repeat(190)}` })],
  ['as JSON may write them', `{"name":"Z${'\\u0301'.repeat(190)}"}`],
])('marks that would be drawn over other lines are left out: %s', (_, json) =>
  expect(readJson(json)).toEqual({ name: 'Z\u0301' }),
)

test.each<[string, unknown, unknown[]]>([
  ['a bare thing', { id: 1, name: 'x' }, [{ id: 1, name: 'x' }]],
  ['an envelope', { data: [1], at: 2 }, [[1], { data: [1], at: 2 }]],
  ['a root key around a thing', { restaurant: { id: 1 } }, [{ restaurant: { id: 1 } }, { id: 1 }]],
  ['a root key around a list', { tables: [1] }, [{ tables: [1] }, [1]]],
  ['HAL', { _embedded: { tables: [1] }, _links: {} }, [[1], { _embedded: { tables: [1] }, _links: {} }]],
  ['HAL with several lists', { _embedded: { a: [1], b: [2] }, at: 1 }, [{ _embedded: { a: [1], b: [2] }, at: 1 }]],
  ['a thing with lists in HAL', { id: 1, _embedded: { dishes: [1] } }, [{ id: 1, _embedded: { dishes: [1] } }]],
  ['a list with numbers as names', { 0: { id: 1 }, 2: { id: 3 } }, [[{ id: 1 }, { id: 3 }]]],
  ['such a list in an envelope', { data: { 0: 1 }, at: 2 }, [[1], { data: { 0: 1 }, at: 2 }]],
  ['a thing with one name that is no number', { 0: 1, id: 2 }, [{ 0: 1, id: 2 }]],
  ['one field that is no thing', { count: 3 }, [{ count: 3 }]],
  ['a failure', { errors: [] }, [{ errors: [] }]],
  ['nothing', {}, [{}]],
])('the readings of %s', (_, body, expected) => expect(payloadCandidates(body)).toEqual(expected))

test('where no schema can choose, a root key is not opened: an event may be about another thing', () => {
  expect(likeliestPayload({ table: { id: 1 } })).toEqual({ table: { id: 1 } })
})

test('other JSON is unchanged, and broken JSON throws', () => {
  expect(readJson('{"a":[1,null,"\\u0041\\n"]}')).toEqual({ a: [1, null, 'A\n'] })
  expect(() => readJson('{')).toThrow(SyntaxError)
})
