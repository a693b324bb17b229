import { expect, test } from 'vitest'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'

const base = { name: 'Gricia', price: '11', sizes: [{ id: 's', price: '11' }] }
const now = { name: 'Gricia', price: '12', sizes: [{ id: 's', price: '12' }] }

test('a field that was not touched is as it is by now, one that was is as it was typed', () => {
  const typed = { ...base, name: 'Cacio', sizes: [{ id: 's', price: '11' }] }
  expect(mergeEdits(typed, { base, now })).toEqual({ ...now, name: 'Cacio' })
})

test('typed back to what it was is not touched', () => {
  expect(mergeEdits({ ...base }, { base, now })).toEqual(now)
})

test('of whoever began with nothing that is known, everything was typed', () => {
  expect(mergeEdits(base, { base: undefined, now })).toEqual(base)
})

test('a field is in conflict that was changed on both sides, each to something else', () => {
  const base = { name: 'A', note: 'x', price: 1, seats: 2 }
  const typed = { name: 'B', note: 'y', price: 3, seats: 2 }
  const now = { name: 'C', note: 'x', price: 3, seats: 4 }
  expect(conflictsOf(typed, { base, now })).toEqual(['name'])
  expect(mergeEdits(typed, { base, now }, ['name'])).toEqual({ name: 'C', note: 'y', price: 3, seats: 4 })
  expect(conflictsOf(typed, { base: undefined, now })).toEqual([])
})
