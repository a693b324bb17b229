import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { bodyJson, forgetIds, noteNumber, withoutNoting } from '#/lib/schema/number-ids.ts'
import { readJson } from '#/lib/schema/read-json.ts'
import { id } from '#/lib/schema/reading.ts'

afterEach(forgetIds)

test('an id goes out as it came, in each field that holds ids', () => {
  v.parse(v.array(id), [13, 14, '15', 'a1'])
  expect(
    bodyJson({ id: '13', menuIds: ['14', '15'], dish: { id: '13' }, category: '15', name: '13', cityId: 'a1' }),
  ).toBe('{"id":13,"menuIds":[14,"15"],"dish":{"id":13},"category":"15","name":"13","cityId":"a1"}')
  expect(bodyJson(['13', '15'])).toBe('[13,"15"]')
})

test('after a reload digits are numbers where the backend has numbers, and text where it has none', () => {
  expect(bodyJson({ id: '13' })).toBe('{"id":"13"}')
  v.parse(id, 7)
  expect(bodyJson({ id: '13' })).toBe('{"id":13}')
  expect(bodyJson({ id: '013' })).toBe('{"id":"013"}')
})

test('what is read from the device or a token says nothing of the answers', () => {
  withoutNoting(() => v.parse(v.array(id), [7, '8']))
  expect(bodyJson({ id: '7' })).toBe('{"id":"7"}')
  v.parse(id, 9)
  expect(bodyJson({ id: '8' })).toBe('{"id":8}')
})

test('numbers that JavaScript cannot hold stay what they are', () => {
  const read = readJson(
    '{"id":9007199254740993,"name":"9007199254740993, \\"x","price":0.12345678901234567}',
    noteNumber,
  )
  expect(read).toEqual({ id: '9007199254740993', name: '9007199254740993, "x', price: 0.12345678901234566 })
  expect(bodyJson({ id: '9007199254740993', name: '\\u00001' })).toBe('{"id":9007199254740993,"name":"\\\\u00001"}')
})
