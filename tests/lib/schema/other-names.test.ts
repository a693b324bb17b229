import { expect, test } from 'vitest'
import { otherSpellingsIn } from '#/lib/schema/other-names.ts'

test.each<[string, unknown, string[]]>([
  ['C#', [{ Id: 1, Name: 'x', IsAvailable: true }], ['Id', 'Name', 'IsAvailable']],
  ['MongoDB', { _id: 'a', name: 'x', __v: 0 }, ['_id', '__v']],
  ['JSON:API', [{ id: 1, type: 'dish', attributes: { name: 'x' } }], ['attributes.name']],
  ['a thing with attributes', { id: 1, name: 'x', attributes: { colour: 'red' } }, []],
  ['a thing as it should be', { id: 1, created_at: 'x' }, []],
  ['a failure', { error_code: 7 }, []],
  ['other words', { Ciao: 'mondo' }, []],
  ['an empty list', [], []],
  ['a text', 'Id', []],
  ['what is not asked for', { FreeTable: 1 }, []],
])('%s', (_, body, names) => expect(otherSpellingsIn(body)).toEqual(names))

test('what is wanted may be called otherwise in a thing without an id', () => {
  expect(otherSpellingsIn({ FreeTable: 1, occupied_table: 2, Total: 3 }, ['freeTable', 'occupiedTable'])).toEqual([
    'FreeTable',
    'occupied_table',
  ])
  expect(otherSpellingsIn({ freeTable: 'many' }, ['freeTable'])).toEqual([])
})
