import type { NewCombination } from '#/entities/combination/sent-schema.ts'
import { readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { isRefusal } from '#/lib/http/api-error.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { type TabLockName, withTabLock } from '#/lib/storage/one-tab.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { combinationDraftStore } from './device-drafts.ts'
import {
  ABSENT_PRICE,
  type CombinationDraft,
  combinationDraftKey,
  comparedHead,
  savedHead,
  type WizardPlace,
} from './draft.ts'
import { afterStep, remainingSteps, type SaveStep } from './saving-plan.ts'

/*
 * Runs the plan of a draft, call by call. Before a creation is sent, the draft records the ids that exist already. After a
 * lost answer the new thing is found by comparing with them: no retry, reload or second tab creates it twice.
 */

type Named = { id: string; name: string }
/** The name and the prices. */
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
export const lockOf = (place: WizardPlace): TabLockName => `coperto.combination ${combinationDraftKey(place)}`

/**
 * How long a creation may be on its way, milliseconds: the call times out after 15 s, and the backend may need a little
 * more. Only after that is a missing thing certain to be missing.
 */
const ARRIVES_WITHIN = 20_000

/** Another page has changed the stored draft; this one must not write. */
class DraftChangedElsewhere extends Error {}

/** Carries the outcome of a save that has ended early. */
class SaveStopped extends Error {
  readonly outcome: SaveOutcome
  constructor(outcome: SaveOutcome) {
    super()
    this.outcome = outcome
  }
}

/** All combinations of the restaurant, or all options of the combination: what a creation adds to. */
const fetchExistingOfKind = (calls: SaveCalls, draft: CombinationDraft, step: SaveStep): Promise<Named[]> =>
  step.kind === 'createCombination'
    ? calls.combinationsOf(draft.restaurantId)
    : calls.optionsOf(draft.combinationId ?? '')

/** The combination or option that a creation has made, if it exists. @param answeredId the id in its answer, if there was one. */
async function findCreated(
  calls: SaveCalls,
  draft: CombinationDraft,
  step: SaveStep,
  answeredId?: string,
): Promise<Named | undefined> {
  const { attempt } = draft
  if (!attempt) return undefined
  // A menu and a combination may have the same id.
  const options = step.kind === 'createOption' ? draft.options.flatMap(({ menuId }) => menuId ?? []) : []
  const knownIds = new Set([...attempt.known, ...options])
  const newOnes = (await fetchExistingOfKind(calls, draft, step)).filter(({ id }) => !knownIds.has(id))
  return newOnes.find(({ name }) => name.trim() === attempt.name) ?? newOnes.find(({ id }) => id === answeredId)
}

/** Unchanged parts are sent as the backend has them now: another device may have changed them. */
async function updateHead(calls: SaveCalls, draft: CombinationDraft, head: Head, ask: AskHead) {
  const id = draft.combinationId ?? ''
  const readHead = await calls.headOf(id)
  // What the backend did not send counts as unchanged.
  const currentHead = {
    name: readHead.name || head.name,
    dimensions: readHead.dimensions.length > 0 ? readHead.dimensions : head.dimensions,
  }
  const myHead = comparedHead(draft)
  const versions = { base: savedHead(draft), now: comparedSentHead(currentHead) }
  const conflicts = conflictsOf(myHead, versions)
  const winner = conflicts.length > 0 ? await ask(conflicts, currentHead, head) : 'mine'
  const { name, prices } = mergeEdits(myHead, versions, winner === 'theirs' ? conflicts : [])
  const hasMyPrices = isSameJson(prices, myHead.prices)
  return calls.updateCombination(id, { name, dimensions: hasMyPrices ? head.dimensions : currentHead.dimensions })
}

/** One long function, because its parts hand the draft on: each stores its result before the next call is made. */
export function createSaving({
  store,
  calls,
  clock,
  withLock = withTabLock,
}: {
  store: typeof combinationDraftStore
  calls: SaveCalls
  clock: Clock
  withLock?: typeof withTabLock
}) {
  const runningSaves = new Map<string, Promise<SaveOutcome>>()

  const advance = async (previousDraft: CombinationDraft, nextDraft: CombinationDraft): Promise<CombinationDraft> => {
    if (!(await store.advance(previousDraft, nextDraft, remainingSteps(nextDraft).length === 0)))
      throw new DraftChangedElsewhere()
    return nextDraft
  }

  const wait = (time: number) => new Promise<void>((resolve) => clock.setTimeout(resolve, time))

  /** The draft once it is known whether a creation without an answer succeeded. */
  const settleAttempt = async (draft: CombinationDraft, step: SaveStep): Promise<CombinationDraft> => {
    const { attempt } = draft
    if (!attempt) return draft
    let created = await findCreated(calls, draft, step)
    const age = Math.abs(clock.now() - attempt.at)
    if (!created && age < ARRIVES_WITHIN) {
      await wait(ARRIVES_WITHIN - age)
      created = await findCreated(calls, draft, step)
    }
    const sentStep = { ...step, name: attempt.name }
    if (created) return advance(draft, afterStep(draft, sentStep, created.id))
    const { attempt: _, ...withoutAttempt } = draft
    return advance(draft, { ...withoutAttempt, turn: draft.turn + 1 })
  }

  const create = async (
    draft: CombinationDraft,
    step: SaveStep,
    call: () => Promise<{ id: string }>,
  ): Promise<CombinationDraft> => {
    // Read right before the call: offline this fails, and nothing is sent.
    const existingIds = (await fetchExistingOfKind(calls, draft, step)).map(({ id }) => id)
    const time = clock.now()
    const attempt = { part: step.part, name: step.name, known: existingIds, at: time }
    const draftWithAttempt = await advance(draft, { ...draft, turn: draft.turn + 1, attempt })
    let created: Named | undefined
    let failure: unknown
    try {
      created = { ...(await call()), name: step.name }
    } catch (error) {
      if (isRefusal(error)) {
        await advance(draftWithAttempt, { ...draft, turn: draftWithAttempt.turn + 1 })
        throw error
      }
      failure = error
    }
    // The answer's number may be that of the link between the combination and the option's menu.
    if (!created || (step.kind === 'createOption' && isCounted(created.id)))
      created = await findCreated(calls, draftWithAttempt, step, created?.id).catch((error: unknown) => {
        failure ??= error
        return undefined
      })
    if (!created) throw new SaveStopped({ kind: 'stopped', step, error: failure, isUncertain: true })
    return advance(draftWithAttempt, afterStep(draftWithAttempt, step, created.id))
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
    const afterCall = async (call: Promise<unknown>) => {
      await call
      return advance(draft, afterStep(draft, step))
    }
    switch (step.kind) {
      case 'createCombination': {
        const menuIds = draft.options.flatMap((each) => (each.isOwnMenu && each.menuId ? [each.menuId] : []))
        return create(draft, step, () => calls.createCombination({ ...head, menuIds }))
      }
      case 'updateCombination':
        return afterCall(updateHead(calls, draft, head, ask))
      case 'createOption':
        return create(draft, step, () =>
          calls.createOption({ name: step.name, combinationId: draft.combinationId ?? '' }),
        )
      case 'dishes':
        return afterCall(calls.saveDishes(menuId, option?.dishIds ?? []))
      case 'ingredients':
        return afterCall(calls.saveIngredients(menuId, option?.ingredientIds ?? []))
      case 'renameOption':
        return afterCall(calls.renameOption(draft.combinationId ?? '', menuId, step.name))
      case 'deleteOption':
        return afterCall(calls.deleteOption(menuId))
    }
  }

  const runSteps = async (
    place: WizardPlace,
    dimensions: readonly Dimension[],
    onStep: (step: SaveStep, isChecking: boolean) => void,
    ask: AskHead,
    isLost: () => boolean,
  ): Promise<SaveOutcome> => {
    let draft = await store.load(place)
    let step: SaveStep | undefined
    try {
      if (!draft) throw new DraftChangedElsewhere()
      if (draft.attempt) {
        step = attemptedStep(draft)
        onStep(step, true)
        draft = await settleAttempt(draft, step)
      }
      if (remainingSteps(draft).length === 0) await store.discard(draft)
      for ([step] = remainingSteps(draft); step; [step] = remainingSteps(draft)) {
        if (isLost()) throw new DraftChangedElsewhere()
        onStep(step, false)
        draft = await saveStep(draft, step, dimensions, ask)
      }
      return { kind: 'done' }
    } catch (error) {
      if (error instanceof DraftChangedElsewhere) return { kind: 'elsewhere' }
      if (error instanceof SaveStopped) return error.outcome
      if (!step) throw error
      return { kind: 'stopped', step, error, isUncertain: false }
    }
  }

  const runInOneTab = async (
    place: WizardPlace,
    ...rest: [readonly Dimension[], (step: SaveStep, isChecking: boolean) => void, AskHead]
  ): Promise<SaveOutcome> => {
    let outcome: SaveOutcome = { kind: 'elsewhere' }
    await withLock(lockOf(place), async (isLost) => {
      outcome = await runSteps(place, ...rest, isLost)
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
        runningSaves.get(key) ?? runInOneTab(place, dimensions, onStep, ask).finally(() => runningSaves.delete(key))
      runningSaves.set(key, running)
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
const comparedSentHead = ({ name, dimensions }: Head) => ({
  name: tidyName(name),
  prices: dimensions.map(({ dimensionId, price }) => `${dimensionId} ${price ?? ABSENT_PRICE}`).sort(),
})
