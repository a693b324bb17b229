import * as v from 'valibot'
import type { NewCombination } from '#/entities/combination/schema.ts'
import { readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { ApiError, mayHaveArrived } from '#/lib/http/api-error.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { type CombinationDraft, combinationDraftKey, type WizardPlace } from './draft.ts'
import type { CombinationDraftStore } from './draft-store.ts'
import {
  afterStep,
  type ComparedHead,
  comparedHead,
  comparedSent,
  planOf,
  type SaveStep,
  savedHead,
} from './saving-plan.ts'

/*
 * Carries out the plan of a draft, call by call. Before a creation goes out, the draft on disk says so, with the ids that
 * are there already; where its answer is lost, what came of it is looked for by that, so that nothing is created twice:
 * not by a retry, not after a reload, not by two tabs.
 */

type Named = { id: string; name: string }
export type Head = Omit<NewCombination, 'menuIds'>

/** The calls of the backend that saving needs. All throw ApiError. */
export type SaveCalls = {
  combinationsOf: (restaurantId: string) => Promise<Named[]>
  optionsOf: (combinationId: string) => Promise<Named[]>
  createCombination: (body: NewCombination) => Promise<{ id: string }>
  headOf: (combinationId: string) => Promise<Head>
  updateCombination: (id: string, body: Head) => Promise<unknown>
  createOption: (body: { name: string; combinationId: string }) => Promise<{ id: string }>
  renameOption: (menuId: string, name: string) => Promise<unknown>
  deleteOption: (menuId: string) => Promise<unknown>
  saveDishes: (menuId: string, ids: string[]) => Promise<unknown>
  saveIngredients: (menuId: string, ids: string[]) => Promise<unknown>
}

/**
 * Asks which one counts where name or prices were changed here, and meanwhile elsewhere. It may throw: then nothing more is
 * sent.
 */
export type AskHead = (fields: (keyof ComparedHead)[], theirs: Head, mine: Head) => Promise<'theirs' | 'mine'>

export type SaveOutcome =
  /** All of it is saved, and the draft is gone. */
  | { kind: 'done' }
  /** A call failed; what succeeded before is in the draft. `isUncertain`: it may have been received all the same. */
  | { kind: 'stopped'; step: SaveStep; error: unknown; isUncertain: boolean }
  /** Another page is saving it, or has saved it. */
  | { kind: 'elsewhere' }

/**
 * How long a creation may still be under way, milliseconds: its call gives up after 15 s, and a backend may take a moment
 * more. Only then is "not there" an answer.
 */
const UNDER_WAY = 20_000

/** A refusal: the backend has certainly done nothing. It has said so, or was not even asked, because of what was to be sent. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError ? !mayHaveArrived(error) : error instanceof v.ValiError

/** Another page has written the draft. */
class Overtaken extends Error {}

class Stopped extends Error {
  readonly outcome: SaveOutcome
  constructor(outcome: SaveOutcome) {
    super()
    this.outcome = outcome
  }
}

/** The saving of all drafts of a page. */
export function createSaving({
  store,
  calls,
  clock,
}: {
  store: CombinationDraftStore
  calls: SaveCalls
  clock: Clock
}) {
  const underWay = new Map<string, Promise<SaveOutcome>>()

  const advance = async (before: CombinationDraft, after: CombinationDraft): Promise<CombinationDraft> => {
    if (!(await store.advance(before, after, planOf(after).length === 0))) throw new Overtaken()
    return after
  }

  const thingsBeside = (draft: CombinationDraft, step: SaveStep): Promise<Named[]> =>
    step.kind === 'createCombination'
      ? calls.combinationsOf(draft.restaurantId)
      : calls.optionsOf(draft.combinationId ?? '')

  /** What a creation without an answer has made, where it is there. */
  const lookFor = async (draft: CombinationDraft, step: SaveStep): Promise<Named | undefined> => {
    const { attempt } = draft
    if (!attempt) return undefined
    const taken = new Set([...attempt.known, ...draft.options.flatMap(({ menuId }) => menuId ?? [])])
    const there = await thingsBeside(draft, step)
    return there.find(({ id, name }) => !taken.has(id) && name.trim() === attempt.name)
  }

  const wait = (time: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, time))

  /** Finds out what came of a creation whose answer was lost; the draft after that, with or without it. */
  const settle = async (draft: CombinationDraft, step: SaveStep): Promise<CombinationDraft> => {
    const { attempt } = draft
    if (!attempt) return draft
    let made = await lookFor(draft, step)
    const age = Math.abs(clock.now() - attempt.at)
    if (!made && age < UNDER_WAY) {
      await wait(UNDER_WAY - age)
      made = await lookFor(draft, step)
    }
    const sent = { ...step, name: attempt.name }
    if (made) return advance(draft, afterStep(draft, sent, made.id))
    const { attempt: _, ...free } = draft
    return advance(draft, { ...free, turn: draft.turn + 1 })
  }

  const create = async (
    draft: CombinationDraft,
    step: SaveStep,
    call: () => Promise<{ id: string }>,
  ): Promise<CombinationDraft> => {
    // Read right before, and so a probe as well: offline it fails here, and nothing has gone out.
    const known = (await thingsBeside(draft, step)).map(({ id }) => id)
    const at = clock.now()
    const attempt = { part: step.part, name: step.name, known, at }
    const sending = await advance(draft, { ...draft, turn: draft.turn + 1, attempt })
    let made: Named | undefined
    try {
      made = { ...(await call()), name: step.name }
    } catch (error) {
      if (isRefusal(error)) {
        await advance(sending, { ...draft, turn: sending.turn + 1 })
        throw error
      }
      made = await lookFor(sending, step).catch(() => undefined)
      if (!made) throw new Stopped({ kind: 'stopped', step, error, isUncertain: true })
    }
    return advance(sending, afterStep(sending, step, made.id))
  }

  /** Sends name and prices. What nobody has touched here goes back as it is by now: another device may have changed it. */
  const updateHead = async (draft: CombinationDraft, head: Head, ask: AskHead) => {
    const id = draft.combinationId ?? ''
    const read = await calls.headOf(id)
    // What did not come is not known: it counts as what is here.
    const now = {
      name: read.name || head.name,
      dimensions: read.dimensions.length > 0 ? read.dimensions : head.dimensions,
    }
    const mine = comparedHead(draft)
    const sides = { base: savedHead(draft), now: comparedSent(now) }
    const conflicts = conflictsOf(mine, sides)
    const whose = conflicts.length > 0 ? await ask(conflicts, now, head) : 'mine'
    const { name, prices } = mergeEdits(mine, sides, whose === 'theirs' ? conflicts : [])
    const isMine = isSameJson(prices, mine.prices)
    return calls.updateCombination(id, { name, dimensions: isMine ? head.dimensions : now.dimensions })
  }

  const carryOut = async (
    draft: CombinationDraft,
    step: SaveStep,
    dimensions: readonly Dimension[],
    ask: AskHead,
  ): Promise<CombinationDraft> => {
    const option = draft.options.find(({ key }) => key === step.optionKey)
    const menuId = option?.menuId ?? step.menuId ?? ''
    const head = { name: tidyName(draft.name), dimensions: readPriceRows(draft.prices, dimensions) ?? [] }
    const plainly = async (call: Promise<unknown>) => {
      await call
      return advance(draft, afterStep(draft, step))
    }
    switch (step.kind) {
      case 'createCombination': {
        const menuIds = draft.options.flatMap((each) => (each.isOwnMenu && each.menuId ? [each.menuId] : []))
        return create(draft, step, () => calls.createCombination({ ...head, menuIds }))
      }
      case 'updateCombination':
        return plainly(updateHead(draft, head, ask))
      case 'createOption':
        return create(draft, step, () =>
          calls.createOption({ name: step.name, combinationId: draft.combinationId ?? '' }),
        )
      case 'dishes':
        return plainly(calls.saveDishes(menuId, option?.dishIds ?? []))
      case 'ingredients':
        return plainly(calls.saveIngredients(menuId, option?.ingredientIds ?? []))
      case 'renameOption':
        return plainly(calls.renameOption(menuId, step.name))
      case 'deleteOption':
        return plainly(calls.deleteOption(menuId))
    }
  }

  const runAll = async (
    place: WizardPlace,
    dimensions: readonly Dimension[],
    onStep: (step: SaveStep, isChecking: boolean) => void,
    ask: AskHead,
  ): Promise<SaveOutcome> => {
    let draft = await store.load(place)
    let step: SaveStep | undefined
    try {
      if (!draft) throw new Overtaken()
      if (draft.attempt) {
        step = attemptedStep(draft)
        onStep(step, true)
        draft = await settle(draft, step)
      }
      if (planOf(draft).length === 0) await store.discard(draft)
      for ([step] = planOf(draft); step; [step] = planOf(draft)) {
        onStep(step, false)
        draft = await carryOut(draft, step, dimensions, ask)
      }
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof Overtaken) return { kind: 'elsewhere' }
      if (error instanceof Stopped) return error.outcome
      if (!step) throw error
      return { kind: 'stopped', step, error, isUncertain: false }
    }
  }

  return {
    /**
     * Saves what a place's draft holds and the backend does not. A second call while one is under way gets its outcome.
     * @param onStep told before each call; `isChecking`: it was sent before, and what came of it is looked for.
     */
    run(
      place: WizardPlace,
      dimensions: readonly Dimension[],
      onStep: (step: SaveStep, isChecking: boolean) => void,
      ask: AskHead,
    ): Promise<SaveOutcome> {
      const key = combinationDraftKey(place)
      const running = underWay.get(key) ?? runAll(place, dimensions, onStep, ask).finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    },
  }
}

/** The creation that was under way, as a step: also where the person has changed or removed what it was for. */
function attemptedStep(draft: CombinationDraft): SaveStep {
  const { part = '', name = '' } = draft.attempt ?? {}
  const optionKey = part.startsWith('name:') ? part.slice('name:'.length) : undefined
  return optionKey === undefined
    ? { kind: 'createCombination', part, print: '', name }
    : { kind: 'createOption', part, print: name, name, optionKey }
}
