import { expect, test } from 'vitest'
import { ApiError } from '#/lib/http/api-error.ts'
import {
  abandonStep,
  afterError,
  afterWrite,
  isOpenStep,
  LackingError,
  progressOf,
  requestStepBack,
  type StateName,
  type StepState,
} from '#/lib/plans/steps.ts'

const of = (state: StateName, isBack = false): StepState => ({ state, ...(isBack && { isBack: true }) })
const REFUSED = new ApiError('http', { status: 400 })
const LOST = new ApiError('http', { status: 502 })
const UNANSWERED = new ApiError('network')

test.each([
  ['waiting', false, true, 'done'],
  ['waiting', false, false, 'already'],
  ['failed', false, false, 'already'],
  ['sending', false, false, 'done'],
  ['done', true, true, 'back'],
  ['done', true, false, 'changed'],
  ['returning', true, false, 'back'],
  ['sending', true, false, 'skipped'],
  ['uncertain', true, false, 'skipped'],
] as const)('a step that was %s (back: %s), sent: %s, is %s', (state, isBack, wasSent, after) =>
  expect(afterWrite(of(state, isBack), wasSent)).toBe(after),
)

test.each([
  // Nothing of it was ever sent, or what was sent was refused.
  ['waiting', false, false, REFUSED, 'failed'],
  ['waiting', false, true, REFUSED, 'failed'],
  ['waiting', false, false, LOST, 'failed'],
  ['failed', false, true, REFUSED, 'failed'],
  ['waiting', false, false, new LackingError(), 'lacking'],
  // A read without an answer says nothing.
  ['waiting', false, false, UNANSWERED, 'waiting'],
  ['failed', false, false, UNANSWERED, 'failed'],
  ['lacking', false, false, UNANSWERED, 'lacking'],
  // It may have arrived.
  ['waiting', false, true, LOST, 'sending'],
  ['waiting', false, true, UNANSWERED, 'sending'],
  ['waiting', false, true, new TypeError(), 'sending'],
  // Of a look after the call.
  ['waiting', false, true, new LackingError(), 'sending'],
  ['done', true, true, LOST, 'returning'],
  // A later refusal says nothing of the call before.
  ['sending', false, false, REFUSED, 'sending'],
  ['sending', false, true, REFUSED, 'sending'],
  ['returning', true, true, REFUSED, 'returning'],
  // What is done stays done.
  ['done', true, false, REFUSED, 'done'],
  ['done', true, true, REFUSED, 'done'],
] as const)('a step that was %s (back: %s), begun: %s, with %s is %s', (state, isBack, hasBegun, error, after) =>
  expect(afterError(of(state, isBack), hasBegun, error)).toEqual(of(after, isBack)),
)

test.each([
  ['waiting', 'skipped'],
  ['failed', 'skipped'],
  ['lacking', 'skipped'],
  ['sending', 'uncertain'],
  ['done', 'done'],
  ['already', 'already'],
] as const)('a person leaves a step that is %s: %s', (state, after) => {
  expect(abandonStep(of(state))).toEqual(of(after))
  expect(isOpenStep(abandonStep(of(state)))).toBe(false)
})

test('the way back is of what the plan has done or may have done, and begins nothing more', () => {
  const names = ['waiting', 'sending', 'done', 'already', 'altered', 'failed', 'gone', 'uncertain', 'conflict'] as const
  const asked = names.map((name) => requestStepBack(of(name)))
  expect(asked.filter(isOpenStep).map(({ state }) => state)).toEqual(['sending', 'done', 'altered', 'uncertain'])
})

test('how far a way back is: of the steps that were asked back', () => {
  const done = { state: 'done' } as const
  const asked = { state: 'done', isBack: true } as const
  const back = { state: 'back', isBack: true } as const
  expect(progressOf([done, done, asked, back])).toEqual({ done: 1, all: 2, isOpen: true })
  expect(progressOf([done, done, back])).toEqual({ done: 3, all: 3, isOpen: false })
  expect(progressOf([done, { state: 'waiting' }])).toEqual({ done: 1, all: 2, isOpen: true })
})
