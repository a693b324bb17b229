// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { learnZeros, noteWrittenZero } from '#/lib/http/learned-zeros.ts'
import { zerosAreLeftOut } from '#/lib/schema/zeros.ts'
import { forgetZeros } from '../../support/backend/forget-zeros.ts'

test('that zeros are left out is learned by an own write, until another tab forgets it', () => {
  expect(learnZeros('dish', 'd1', undefined)).toBe(false)
  noteWrittenZero('dish', 'd1')
  expect(learnZeros('dish', 'd1', undefined)).toBe(true)
  expect(zerosAreLeftOut()).toBe(true)
  forgetZeros()
  expect(zerosAreLeftOut()).toBe(false)
})
