import { expect, test } from 'vitest'
import { readAvailability } from '#/entities/dish/availability.ts'

test.each([
  ['Sì', true],
  ['X', true],
  ['Disponibile', true],
  ['Sold out', false],
  ['NO', false],
  ['نفد', false],
  [false, false],
  ['✓', true],
  ['forse', undefined],
])('availability %j is %j', (cell, expected) => expect(readAvailability(cell)).toBe(expected))
