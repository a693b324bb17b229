import type { NewCombination } from '#/entities/combination/sent-schema.ts'
import { readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { isRefusal } from '#/lib/http/api-error.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { inOneTab, type TabLock } from '#/lib/storage/one-tab.ts'
import type { Clock } from '#/lib/time/clock.ts'
import {
  ABSENT,
  type CombinationDraft,
  combinationDraftKey,
  comparedHead,
  savedHead,
  type WizardPlace,
} from './draft.ts'
import type { combinationDraftStore } from './draft-store.ts'
import { afterStep, remainingSteps, type SaveStep } from './saving-plan.ts'

/*
 * Runs the plan of a draft, call by call. Before a creation is sent, the draft records the ids that exist already. After a
 * lost answer the new thing is found by comparing with them: no retry, reload or second tab creates it twice.
 */

type Named = { id: string; name: string }
type Head = Omit<NewCombination, 'menuIds'>

/** All throw ApiError. */
export type SaveCalls = {
  combinationsOf: (restaurantId: string) => Promise<Named[]>
  optionsOf: (combinationId: string) => Promise<Named[]>
  createCombination: (body: NewCombination) => Promise<{ id: string }>
  headOf: (combinationId: string) => Promise<Head>
  updateCombination: (id: string, body: Head) => Promise<unknown>
  createOption: (body: { name: string; combinationId: string }) => Promise<{ id: string }>
  /** Throws also where the calls for this option could change a menu of the restaurant. */
  refuseMenuAsOption: (restaurantId: string, option: Named) => Promise<void>
  renameOption: (combinationId: string, menuId: string, name: string) => Promise<unknown>
  deleteOption: (menuId: string) => Promise<unknown>
  saveDishes: (menuId: string, ids: string[]) => Promise<unknown>
  saveIngredients: (menuId: string, ids: string[]) => Promise<unknown>
}

/** Asks which version wins where name or prices were changed on both sides. A throw stops the save. */
export type AskHead = (fields: ('name' | 'prices')[], theirs: Head, mine: Head) => Promise<'theirs' | 'mine'>

type SaveOutcome =
  /** All is saved and the draft is removed. */
  | { kind: 'done' }
  /** A call failed. `isUncertain`: the backend may have received it. */
  | { kind: 'stopped'; step: SaveStep; error: unknown; isUncertain: boolean }
  /** Another page saves it or has saved it. */
  | { kind: 'elsewhere' }

/** One tab at a time saves a draft. */
export const lockOf = (place: WizardPlace): TabLock => `coperto.combination ${combinationDraftKey(place)}`

/**
 * How long a creation may be on its way, milliseconds: the call times out after 15 s, and the backend may need a little
 * more. Only after that is a missing thing certain to be missing.
 */
const MAY_ARRIVE = 20_000

/** Another page has changed the draft. */
class Overtaken extends Error {}

class Stopped extends Error {
  readonly outcome: SaveOutcome
  constructor(outcome: SaveOutcome) {
    super()
    this.outcome = outcome
  }
}

export function createSaving({
  store,
  calls,
  clock,
  oneTab = inOneTab,
}: {
  store: typeof combinationDraftStore
  calls: SaveCalls
  clock: Clock
  oneTab?: typeof inOneTab
}) {
  const underWay = new Map<string, Promise<SaveOutcome>>()

  const advance = async (before: CombinationDraft, after: CombinationDraft): Promise<CombinationDraft> => {
    if (!(await store.advance(before, after, remainingSteps(after).length === 0))) throw new Overtaken()
    return after
  }

  const siblingsOf = (draft: CombinationDraft, step: SaveStep): Promise<Named[]> =>
    step.kind === 'createCombination'
      ? calls.combinationsOf(draft.restaurantId)
      : calls.optionsOf(draft.combinationId ?? '')

  /** The thing made by a creation, if it exists. @param answeredId of its answer, if any */
  const findCreated = async (
    draft: CombinationDraft,
    step: SaveStep,
    answeredId?: string,
  ): Promise<Named | undefined> => {
    const { attempt } = draft
    if (!attempt) return undefined
    // A menu and a combination may have the same id.
    const options = step.kind === 'createOption' ? draft.options.flatMap(({ menuId }) => menuId ?? []) : []
    const taken = new Set([...attempt.known, ...options])
    const there = (await siblingsOf(draft, step)).filter(({ id }) => !taken.has(id))
    return there.find(({ name }) => name.trim() === attempt.name) ?? there.find(({ id }) => id === answeredId)
  }

  const wait = (time: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, time))

  /** The draft once it is known whether a creation without an answer succeeded. */
  const settle = async (draft: CombinationDraft, step: SaveStep): Promise<CombinationDraft> => {
    const { attempt } = draft
    if (!attempt) return draft
    let made = await findCreated(draft, step)
    const age = Math.abs(clock.now() - attempt.at)
    if (!made && age < MAY_ARRIVE) {
      await wait(MAY_ARRIVE - age)
      made = await findCreated(draft, step)
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
    // Read right before the call: offline this fails, and nothing is sent.
    const siblingIds = (await siblingsOf(draft, step)).map(({ id }) => id)
    const at = clock.now()
    const attempt = { part: step.part, name: step.name, known: siblingIds, at }
    const sending = await advance(draft, { ...draft, turn: draft.turn + 1, attempt })
    let made: Named | undefined
    let failure: unknown
    try {
      made = { ...(await call()), name: step.name }
    } catch (error) {
      if (isRefusal(error)) {
        await advance(sending, { ...draft, turn: sending.turn + 1 })
        throw error
      }
      failure = error
    }
    // The answer's number may be that of the link between the combination and the option's menu.
    if (!made || (step.kind === 'createOption' && isCounted(made.id)))
      made = await findCreated(sending, step, made?.id).catch((error: unknown) => {
        failure ??= error
        return undefined
      })
    if (!made) throw new Stopped({ kind: 'stopped', step, error: failure, isUncertain: true })
    return advance(sending, afterStep(sending, step, made.id))
  }

  /** Unchanged parts are sent as the backend has them now: another device may have changed them. */
  const updateHead = async (draft: CombinationDraft, head: Head, ask: AskHead) => {
    const id = draft.combinationId ?? ''
    const read = await calls.headOf(id)
    // What the backend did not send counts as unchanged.
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

  const saveStep = async (
    draft: CombinationDraft,
    step: SaveStep,
    dimensions: readonly Dimension[],
    ask: AskHead,
  ): Promise<CombinationDraft> => {
    const option = draft.options.find(({ key }) => key === step.optionKey)
    const menuId = option?.menuId ?? step.menuId ?? ''
    const head = { name: tidyName(draft.name), dimensions: readPriceRows(draft.prices, dimensions) ?? [] }
    if (menuId !== '' && step.kind !== 'createOption')
      await calls.refuseMenuAsOption(draft.restaurantId, { id: menuId, name: step.name })
    const simply = async (call: Promise<unknown>) => {
      await call
      return advance(draft, afterStep(draft, step))
    }
    switch (step.kind) {
      case 'createCombination': {
        const menuIds = draft.options.flatMap((each) => (each.isOwnMenu && each.menuId ? [each.menuId] : []))
        return create(draft, step, () => calls.createCombination({ ...head, menuIds }))
      }
      case 'updateCombination':
        return simply(updateHead(draft, head, ask))
      case 'createOption':
        return create(draft, step, () =>
          calls.createOption({ name: step.name, combinationId: draft.combinationId ?? '' }),
        )
      case 'dishes':
        return simply(calls.saveDishes(menuId, option?.dishIds ?? []))
      case 'ingredients':
        return simply(calls.saveIngredients(menuId, option?.ingredientIds ?? []))
      case 'renameOption':
        return simply(calls.renameOption(draft.combinationId ?? '', menuId, step.name))
      case 'deleteOption':
        return simply(calls.deleteOption(menuId))
    }
  }

  const runAll = async (
    place: WizardPlace,
    dimensions: readonly Dimension[],
    onStep: (step: SaveStep, isChecking: boolean) => void,
    ask: AskHead,
    isLost: () => boolean,
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
      if (remainingSteps(draft).length === 0) await store.discard(draft)
      for ([step] = remainingSteps(draft); step; [step] = remainingSteps(draft)) {
        if (isLost()) throw new Overtaken()
        onStep(step, false)
        draft = await saveStep(draft, step, dimensions, ask)
      }
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof Overtaken) return { kind: 'elsewhere' }
      if (error instanceof Stopped) return error.outcome
      if (!step) throw error
      return { kind: 'stopped', step, error, isUncertain: false }
    }
  }

  const runInOneTab = async (
    place: WizardPlace,
    ...rest: [readonly Dimension[], (step: SaveStep, isChecking: boolean) => void, AskHead]
  ): Promise<SaveOutcome> => {
    let outcome: SaveOutcome = { kind: 'elsewhere' }
    await oneTab(lockOf(place), async (isLost) => {
      outcome = await runAll(place, ...rest, isLost)
    })
    return outcome
  }

  return {
    /**
     * Saves the draft of a place. A second call during the first one gets the same outcome.
     * @param onStep called before each step; `isChecking`: the step was sent before, and its result is being looked up.
     */
    run(
      place: WizardPlace,
      dimensions: readonly Dimension[],
      onStep: (step: SaveStep, isChecking: boolean) => void,
      ask: AskHead,
    ): Promise<SaveOutcome> {
      const key = combinationDraftKey(place)
      const running =
        underWay.get(key) ?? runInOneTab(place, dimensions, onStep, ask).finally(() => underWay.delete(key))
      underWay.set(key, running)
      return running
    },
  }
}

/** The recorded creation as a step; its option may have been changed or removed since. */
function attemptedStep(draft: CombinationDraft): SaveStep {
  const { part = '', name = '' } = draft.attempt ?? {}
  const optionKey = part.startsWith('name:') ? part.slice('name:'.length) : undefined
  return optionKey === undefined
    ? { kind: 'createCombination', part, fingerprint: '', name }
    : { kind: 'createOption', part, fingerprint: name, name, optionKey }
}

/** What is sent, in the form of `comparedHead`, so that both can be compared. */
const comparedSent = ({ name, dimensions }: Head) => ({
  name: tidyName(name),
  prices: dimensions.map(({ dimensionId, price }) => `${dimensionId} ${price ?? ABSENT}`).sort(),
})
