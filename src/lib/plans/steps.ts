import * as v from 'valibot'
import { hasStatus, isRefusal, isUnanswered } from '#/lib/http/api-error.ts'

/*
 * The state of a step of a plan. It is stored before the step's call and after it. So the page can be closed at any
 * time, and another page can continue the plan.
 */

/** The states of a step that is to be carried out. Each name states only what is certain. */
const FORWARD_STATES = [
  /** Nothing was sent. */
  'waiting',
  /** Its call has begun and may have arrived. */
  'sending',
  /** This plan did it. */
  'done',
  /** It was so before. */
  'already',
  /** Somebody else has changed the thing, so it was not changed, or only a part of it. */
  'conflict',
  /** The step was carried out, but a read shows another result. */
  'altered',
  /** Something that the step needs was not created. */
  'lacking',
  /** The call, or a read before it, was refused, so nothing was carried out. */
  'failed',
  /** The thing that the step changes was deleted. */
  'gone',
  /** The person left the plan before its call began. */
  'skipped',
  /** The person left the plan while it was not known whether its call had arrived. */
  'uncertain',
] as const

/** The states of a step that was done and is to be undone. */
const BACKWARD_STATES = [
  /** Its call has begun and may have arrived. */
  'returning',
  /** It is again as it was before the plan. */
  'back',
  /** Somebody has changed the thing since, so it is not undone. */
  'changed',
  /** Something else still needs the thing as it is now, so it is not undone. */
  'held',
] as const

export type StateName = (typeof FORWARD_STATES)[number] | (typeof BACKWARD_STATES)[number]

/** A kind of plan may add fields, all of them optional. `isBack`: this step is to be undone. */
export const stepFields = {
  state: v.picklist([...FORWARD_STATES, ...BACKWARD_STATES]),
  isBack: v.optional(v.literal(true)),
}
export type StepState = { state: StateName; isBack?: true | undefined }

const OPEN_STATES: { forward: readonly StateName[]; back: readonly StateName[] } = {
  forward: ['waiting', 'sending', 'lacking', 'failed'],
  back: ['sending', 'uncertain', 'done', 'altered', 'conflict', 'returning'],
}

/** Whether a run carries out the step, or tries it again. */
export const isOpenStep = ({ state, isBack }: StepState): boolean =>
  OPEN_STATES[isBack ? 'back' : 'forward'].includes(state)

/** Whether the step can be undone. A step that was only partly done records which part. */
export const mayGoBack = ({ state, isBack }: StepState): boolean =>
  !isBack && state !== 'conflict' && OPEN_STATES.back.includes(state)

const UNCLEAR_STATES: readonly StateName[] = ['sending', 'uncertain', 'returning']
/**
 * Whether an earlier call of the step may have arrived: then a change that is found now may be this plan's own work.
 */
export const isUnclear = ({ state }: StepState): boolean => UNCLEAR_STATES.includes(state)

/** The state of a step while its call is running. */
export const beginCall = <State extends StepState>(stateBefore: State): State => ({
  ...stateBefore,
  state: stateBefore.isBack ? 'returning' : 'sending',
})

/**
 * The state of a step after it was carried out. Such a step reads first, and writes only what is not so yet.
 * @param wasSent is false if everything was so already. Then either an earlier call of this plan has done it, or
 * somebody else.
 */
export function afterWrite(stateBefore: StepState, wasSent: boolean): StateName {
  if (!stateBefore.isBack) return wasSent || isUnclear(stateBefore) ? 'done' : 'already'
  if (wasSent || stateBefore.state === 'returning') return 'back'
  // Either the earlier call never arrived, or somebody else has undone it.
  return isUnclear(stateBefore) ? 'skipped' : 'changed'
}

/** Thrown by a step when something that it needs is missing. The next run tries the step again. */
export class LackingError extends Error {}

/** The state after an error. @param hasBegun is true if the call was sent. */
export function afterError<State extends StepState>(stateBefore: State, hasBegun: boolean, error: unknown): State {
  if (hasBegun && !isRefusal(error)) return beginCall(stateBefore)
  // An earlier call may still have arrived, and a step that was done stays done. An error without an answer proves
  // nothing new.
  if (isUnclear(stateBefore) || stateBefore.isBack || isUnanswered(error)) return stateBefore
  return { ...stateBefore, state: error instanceof LackingError ? 'lacking' : 'failed' }
}

/** Whether an error ends the run: without a session, or without an answer, all other steps would fail too. */
export const isEndOfRun = (error: unknown): boolean => hasStatus(error, 401) || isUnanswered(error)

/**
 * The person wants to undo the plan. A step that has not begun is skipped, and a step that was done is to be undone.
 */
export function requestStepBack<State extends StepState>(now: State): State {
  if (mayGoBack(now)) return { ...now, isBack: true }
  return abandonStep(now)
}

/** The person leaves the plan as it is. */
export function abandonStep<State extends StepState>(now: State): State {
  if (now.isBack || !isOpenStep(now)) return now
  return { ...now, state: now.state === 'sending' ? 'uncertain' : 'skipped' }
}

/** The person leaves the plan, or its undoing, as it is. Then the steps that were not undone can be undone later. */
export function abandonStepEitherWay<State extends StepState>(now: State): State {
  if (!now.isBack || !isOpenStep(now)) return abandonStep(now)
  const { isBack: _, ...left } = now
  return (isUnclear(now) ? { ...left, state: 'uncertain' } : left) as State
}

/** How many steps of a plan, or of its undoing, no run will touch any more. */
export function progressOf(states: readonly StepState[]): { done: number; all: number; isOpen: boolean } {
  const openSteps = states.filter(isOpenStep)
  // It is possible that only some steps are to be undone.
  const stepsInQuestion =
    openSteps.length > 0 && openSteps.every(({ isBack }) => isBack) ? states.filter(({ isBack }) => isBack) : states
  return {
    done: stepsInQuestion.length - openSteps.length,
    all: stepsInQuestion.length,
    isOpen: openSteps.length > 0,
  }
}
