import * as v from 'valibot'
import { hasStatus, isRefusal, isUnanswered } from '#/lib/http/api-error.ts'

/*
 * What is known about a step of a plan. It is stored before the step's call and after it, so that a page can be closed at any
 * point, and another one goes on.
 */

/** What was asked for: each word says what is known, and never more. */
const FORWARD_STATES = [
  /** Nothing was sent. */
  'waiting',
  /** Its call has begun and may have arrived. */
  'sending',
  /** This plan did it. */
  'done',
  /** It was so before. */
  'already',
  /** Somebody else has changed it, so it (or a part of it) was left. */
  'conflict',
  /** Done, but it reads otherwise. */
  'altered',
  /** What it needs was not made. */
  'lacking',
  /** It was refused, or what it reads first was: its call was not made, or not carried out. */
  'failed',
  /** Its thing was deleted. */
  'gone',
  /** The person left the plan before its call began. */
  'skipped',
  /** The person left the plan while it was not known whether its call had arrived. */
  'uncertain',
] as const

/** The way back of a step that was done. */
const BACKWARD_STATES = [
  /** Its call has begun and may have arrived. */
  'returning',
  /** It is again as it was before the plan. */
  'back',
  /** Somebody has changed it since, so it stays. */
  'changed',
  /** Something else still needs it as it is. */
  'held',
] as const

export type StateName = (typeof FORWARD_STATES)[number] | (typeof BACKWARD_STATES)[number]

/** A kind of plan may add fields, all optional. `isBack`: the way back of this step was asked for. */
export const stepFields = {
  state: v.picklist([...FORWARD_STATES, ...BACKWARD_STATES]),
  isBack: v.optional(v.literal(true)),
}
export type StepState = { state: StateName; isBack?: true | undefined }

const OPEN_STATES: { forward: readonly StateName[]; back: readonly StateName[] } = {
  forward: ['waiting', 'sending', 'lacking', 'failed'],
  back: ['sending', 'uncertain', 'done', 'altered', 'conflict', 'returning'],
}

/** A run carries it out, or tries it again. */
export const isOpenStep = ({ state, isBack }: StepState): boolean =>
  OPEN_STATES[isBack ? 'back' : 'forward'].includes(state)

/** Whether it can be asked back. What was only partly done says itself what of it. */
export const mayGoBack = ({ state, isBack }: StepState): boolean =>
  !isBack && state !== 'conflict' && OPEN_STATES.back.includes(state)

const UNCLEAR_STATES: readonly StateName[] = ['sending', 'uncertain', 'returning']
/** An earlier call may have arrived: what is found now may be this plan's own work. */
export const isUnclear = ({ state }: StepState): boolean => UNCLEAR_STATES.includes(state)

/** The state while its call is out. */
export const beginCall = <State extends StepState>(before: State): State => ({
  ...before,
  state: before.isBack ? 'returning' : 'sending',
})

/**
 * The state of a step that reads and writes only what is not so yet.
 * @param wasSent false: it was so already. Then an earlier call of this plan has done it, or somebody else.
 */
export function afterWrite(before: StepState, wasSent: boolean): StateName {
  if (!before.isBack) return wasSent || isUnclear(before) ? 'done' : 'already'
  if (wasSent || before.state === 'returning') return 'back'
  // It never arrived, or somebody else has brought it back.
  return isUnclear(before) ? 'skipped' : 'changed'
}

/** Thrown by a step: what it needs is not there. It is tried again with the next run. */
export class LackingError extends Error {}

/** The state after an error. @param hasBegun its call was sent. */
export function afterError<State extends StepState>(before: State, hasBegun: boolean, error: unknown): State {
  if (hasBegun && !isRefusal(error)) return beginCall(before)
  // What was sent earlier may still have arrived; what is done stays done. Without an answer nothing new is known.
  if (isUnclear(before) || before.isBack || isUnanswered(error)) return before
  return { ...before, state: error instanceof LackingError ? 'lacking' : 'failed' }
}

/** The session is over, or nobody answers: the other steps would fail too. */
export const isEndOfRun = (error: unknown): boolean => hasStatus(error, 401) || isUnanswered(error)

/** The person asks the plan back. What it has not begun is not begun any more. */
export function requestStepBack<State extends StepState>(now: State): State {
  if (mayGoBack(now)) return { ...now, isBack: true }
  return abandonStep(now)
}

/** The person leaves the plan as it is. */
export function abandonStep<State extends StepState>(now: State): State {
  if (now.isBack || !isOpenStep(now)) return now
  return { ...now, state: now.state === 'sending' ? 'uncertain' : 'skipped' }
}

/** The person leaves the plan as it is, or its way back: then what has not gone back can be asked back again. */
export function abandonStepEitherWay<State extends StepState>(now: State): State {
  if (!now.isBack || !isOpenStep(now)) return abandonStep(now)
  const { isBack: _, ...left } = now
  return (isUnclear(now) ? { ...left, state: 'uncertain' } : left) as State
}

/** How far a plan, or its way back, is: what no run touches any more counts as done with. */
export function progressOf(states: readonly StepState[]): { done: number; all: number; isOpen: boolean } {
  const openSteps = states.filter(isOpenStep)
  // Only some steps may have been asked back.
  const stepsInQuestion =
    openSteps.length > 0 && openSteps.every(({ isBack }) => isBack) ? states.filter(({ isBack }) => isBack) : states
  return { done: stepsInQuestion.length - openSteps.length, all: stepsInQuestion.length, isOpen: openSteps.length > 0 }
}
