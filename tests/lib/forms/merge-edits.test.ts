import { expect, test } from 'vitest'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'

const base = { name: 'Gricia', price: '11', sizes: [{ id: 's', price: '11' }] }
const now = { name: 'Gricia', price: '12', sizes: [{ id: 's', price: '12' }] }

test('an edited field wins, an untouched one takes the server’s value', () => {
  const typed = { ...base, name: 'Cacio', sizes: [{ id: 's', price: '11' }] }
  expect(mergeEdits(typed, { base, now })).toEqual({ ...now, name: 'Cacio' })
})

test('a field typed back to its initial value is untouched', () => {
  expect(mergeEdits({ ...base }, { base, now })).toEqual(now)
})

test('without a known initial value all fields are edited', () => {
  expect(mergeEdits(base, { base: undefined, now })).toEqual(base)
})

test('a field changed on both sides to different values is a conflict', () => {
  const base = { name: 'A', note: 'x', price: 1, seats: 2 }
  const typed = { name: 'B', note: 'y', price: 3, seats: 2 }
  const now = { name: 'C', note: 'x', price: 3, seats: 4 }
  expect(conflictsOf(typed, { base, now })).toEqual(['name'])
  expect(mergeEdits(typed, { base, now }, ['name'])).toEqual({ name: 'C', note: 'y', price: 3, seats: 4 })
  expect(conflictsOf(typed, { base: undefined, now })).toEqual([])
})
