import * as v from 'valibot'
import { session } from '#/lib/session/session.ts'
import { appDatabase, type Database } from '#/lib/storage/database.ts'
import { type TabLockName, useLocksHeldElsewhere, withTabLock } from '#/lib/storage/one-tab.ts'
import { type RowStore, rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { afterError, beginCall, isEndOfRun, isOpenStep, type StepState } from './steps.ts'

/*
 * Plans: work of many calls that is stored on the device before anything is sent, carried out step by step, and gone on with
 * after a reload, a crash or a lost answer (docs/architecture.md). Only `run` carries a plan out, and it takes the lock, so
 * that no two tabs do so.
 */

/** What every plan has. `at`: when it was made, milliseconds since 1970. */
export type AnyPlan = { id: string; at: number; steps: readonly unknown[] }
type StepOf<Plan extends AnyPlan> = Plan['steps'][number]

/** How a step is carried out. */
export type StepRun<State extends StepState> = {
  before: State
  /** Stores that the call begins. To be awaited right before it. */
  begin: () => Promise<void>
}

type PlanRun<Plan extends AnyPlan, State extends StepState> = {
  /** Reads, compares, and writes only what is not so yet: it may have been carried out before. */
  carryOut: (step: StepOf<Plan>, run: StepRun<State>) => Promise<State>
  /** Called after the last step with the states of the steps of this run; not called if the run was stopped. */
  end?: (
    finalStates: ReadonlyMap<number, State>,
    set: (index: number, state: State) => Promise<unknown>,
  ) => Promise<void>
}

type PlanKind<Plan extends AnyPlan, State extends StepState, Needs> = {
  /** Rows of plans, and rows of their steps. */
  stores: { plans: RowStore<Plan>; steps: RowStore<State> }
  /** What two plans must not do at the same time. */
  lockOf: (plan: Plan) => TabLockName
  /** Called once for each run. @param needs what the screen gives to `run`. */
  start: (plan: Plan, needs: Needs) => PlanRun<Plan, State>
  /** Steps that are carried out at the same time; one, if undefined. */
  atOnce?: number
  /** Steps that have ended before the others begin, and are carried out one by one. */
  isFirst?: (step: StepOf<Plan>) => boolean
  /** Steps that begin when all others have ended, and are carried out one by one. */
  isLast?: (step: StepOf<Plan>) => boolean
  /** The way back begins with the last step: later ones need what earlier ones have made. */
  isBackwards?: boolean
}

/** Declares where a kind of plan is stored. `state`: `stepFields`, and what this kind adds. */
export const planStores = <Plan extends AnyPlan, State extends StepState>(
  name: { plans: string; steps: string },
  schemas: { plan: v.GenericSchema<unknown, Plan>; state: v.GenericSchema<unknown, State> },
): PlanKind<Plan, State, unknown>['stores'] => ({
  plans: rowStore({ name: name.plans, schema: schemas.plan }) as RowStore<Plan>,
  // What cannot be read had begun: it is neither called done nor done once more.
  steps: rowStore({
    name: name.steps,
    schema: v.fallback(schemas.state, { state: 'uncertain' } as State),
  }) as RowStore<State>,
})

/** A plan as this page knows it. */
export type KeptPlan<Plan extends AnyPlan, State extends StepState> = {
  plan: Plan
  /** By the step's index, as all below. */
  states: readonly State[]
  /** The errors of this page's last run. */
  errors: ReadonlyMap<number, unknown>
  /** The indexes that this page's last run had to carry out. */
  stepsOfRun: readonly number[]
  /** This page carries it out. */
  isRunning: boolean
  isStopping: boolean
}

/** A plan as a screen shows it. */
export type ShownPlan<Plan extends AnyPlan, State extends StepState> = KeptPlan<Plan, State> & {
  /** Another tab carries it out. */
  isElsewhere: boolean
  /** It has open steps, and no tab carries it out. */
  isInterrupted: boolean
}

/** Another tab has ended or replaced the plan: the call is not made. */
class PlanEndedError extends Error {}

/** What another tab does is shown at most this often (ms). */
const RELOAD_INTERVAL = 500

const stateKey = (id: string, index: number) => `${id} ${index}`

/** Nothing is stored of a step that has not begun. A kind's own fields are optional. */
const waitingState = <State extends StepState>(): State => ({ state: 'waiting' }) as State

/** The plans of one kind. It stays whole: every function reads and changes the same map of plans. */
export function createPlans<Plan extends AnyPlan, State extends StepState, Needs = void>(
  kind: PlanKind<Plan, State, Needs>,
  { database = appDatabase, withLock = withTabLock }: { database?: Database; withLock?: typeof withTabLock } = {},
) {
  type KeptPlanOfKind = KeptPlan<Plan, State>
  const { stores } = kind

  const plansById = createStore<ReadonlyMap<string, KeptPlanOfKind> | undefined>(undefined, () => {
    // Another tab may have written while nobody listened.
    let timer: ReturnType<typeof setTimeout> | undefined
    const reloadSoon = ({ isElsewhere }: { isElsewhere: boolean }) => {
      if (!isElsewhere) return
      timer ??= setTimeout(() => {
        timer = undefined
        void load()
      }, RELOAD_INTERVAL)
    }
    const unsubscribes = [database.subscribe(stores.plans, reloadSoon), database.subscribe(stores.steps, reloadSoon)]
    void load()
    return () => {
      clearTimeout(timer)
      for (const stop of unsubscribes) stop()
    }
  })
  /** Plans that this page is about to carry out. */
  const startingIds = new Set<string>()
  const get = (id: string): KeptPlanOfKind | undefined => plansById.getSnapshot()?.get(id)
  const update = (id: string, change: Partial<KeptPlanOfKind>): void => {
    const now = get(id)
    if (now) plansById.set(new Map(plansById.getSnapshot()).set(id, { ...now, ...change }))
  }

  const readAllPlans = async (tx: Transaction): Promise<{ plan: Plan; states: State[] }[]> => {
    const states = new Map(await tx.entries(stores.steps))
    return (await tx.entries(stores.plans))
      .map(([, plan]) => ({
        plan,
        states: plan.steps.map((_, index) => states.get(stateKey(plan.id, index)) ?? waitingState<State>()),
      }))
      .sort((a, b) => a.plan.at - b.plan.at)
  }
  const removeRows = async (tx: Transaction, { id, steps }: Plan): Promise<void> => {
    await tx.delete(stores.plans, id)
    for (const index of steps.keys()) await tx.delete(stores.steps, stateKey(id, index))
  }

  /** A change of what is stored, which this page then shows. All go through here, in the order of the device. */
  const change = async <Result>(
    carryOutQueue: (tx: Transaction, stored: { plan: Plan; states: State[] }[]) => Promise<Result>,
  ) =>
    database
      .change(async (tx) => {
        const result = await carryOutQueue(tx, await readAllPlans(tx))
        return { result, stored: await readAllPlans(tx) }
      })
      .then(({ result, stored }) => {
        const before = plansById.getSnapshot()
        plansById.set(
          new Map(
            stored.map(({ plan, states }): [string, KeptPlanOfKind] => {
              const keptBefore = before?.get(plan.id)
              // They are of this page's last run, and are kept where no other tab has gone on.
              const errors = [...(keptBefore?.errors ?? [])].filter(
                ([at]) => states[at]?.state === keptBefore?.states[at]?.state,
              )
              const { stepsOfRun = [], isRunning = startingIds.has(plan.id), isStopping = false } = keptBefore ?? {}
              return [plan.id, { plan, states, errors: new Map(errors), stepsOfRun, isRunning, isStopping }]
            }),
          ),
        )
        return result
      })
  const load = (): Promise<void> => change(async () => undefined)

  /** @returns false: the plan was ended or replaced meanwhile, so nothing is stored of its steps. */
  const setState = async (id: string, index: number, state: State, error?: unknown): Promise<boolean> => {
    const isKept = await database.change(async (tx) => {
      const isThere = await tx.has(stores.plans, id)
      if (isThere) await tx.put(stores.steps, stateKey(id, index), state)
      return isThere
    })
    if (!isKept) await load()
    const now = get(id)
    if (!isKept || !now) return false
    const errors = new Map(now.errors)
    if (error === undefined) errors.delete(index)
    else errors.set(index, error)
    update(id, { states: now.states.with(index, state), errors })
    return true
  }

  /** Changes what is known of steps, as when a person leaves a plan. */
  const changeSteps = (next: (state: State, about: { plan: Plan; index: number }) => State): Promise<void> =>
    change(async (tx, stored) => {
      for (const { plan, states } of stored)
        for (const [index, state] of states.entries()) {
          const changed = next(state, { plan, index })
          if (changed !== state) await tx.put(stores.steps, stateKey(plan.id, index), changed)
        }
    })

  /** Open step after open step, each stored before its call and after it. It stops where the others would fail too. */
  const carryOutAll = async (id: string, needs: Needs, isLost: () => boolean): Promise<void> => {
    const { plan, states } = get(id) ?? {}
    if (!plan || !states) return
    const token = session.getSnapshot()?.token
    const { carryOut, end } = kind.start(plan, needs)
    const finalStates = new Map<number, State>()
    let isOver = false
    const shouldStop = () =>
      isOver || isLost() || get(id)?.isStopping !== false || session.getSnapshot()?.token !== token
    const set = (index: number, state: State, error?: unknown) => setState(id, index, state, error)
    const carryOutOne = async (index: number): Promise<void> => {
      const before = get(id)?.states[index]
      if (!before || !isOpenStep(before)) return
      let hasBegun = false
      const begin = async () => {
        if (!(await set(index, beginCall(before)))) throw new PlanEndedError()
        hasBegun = true
      }
      try {
        const { isBack } = before
        const after = {
          ...(await carryOut(plan.steps[index] as StepOf<Plan>, { before, begin })),
          ...(isBack && { isBack }),
        }
        await set(index, after)
        finalStates.set(index, after)
      } catch (error) {
        isOver ||= isEndOfRun(error)
        await set(index, afterError(before, hasBegun, error), error)
      }
    }
    const stepsOfRun = states.flatMap((state, index) => (isOpenStep(state) ? [index] : []))
    update(id, { stepsOfRun, errors: new Map() })
    const partOf = (index: number) => {
      const step = plan.steps[index] as StepOf<Plan>
      return kind.isFirst?.(step) ? 'first' : kind.isLast?.(step) ? 'last' : 'atOnce'
    }
    const work = async (queue: Iterable<number>) => {
      for (const index of queue) {
        if (shouldStop()) return
        await carryOutOne(index)
      }
    }
    const isBack = stepsOfRun.some((index) => states[index]?.isBack)
    const phases = (['first', 'atOnce', 'last'] as const).map((part) => ({
      concurrency: part === 'atOnce' ? (kind.atOnce ?? 1) : 1,
      steps: stepsOfRun.filter((index) => partOf(index) === part),
    }))
    if (isBack && kind.isBackwards) {
      phases.reverse()
      for (const { steps } of phases) steps.reverse()
    }
    for (const { concurrency: lanes, steps } of phases) {
      const queue = steps.values()
      await Promise.all(Array.from({ length: lanes }, () => work(queue)))
    }
    if (!shouldStop()) await end?.(finalStates, set)
  }

  type OtherPlans = Partial<Record<'unless' | 'instead', (other: Plan) => boolean>>

  const add = (plan: Plan, { unless = () => false, instead = () => false }: OtherPlans = {}): Promise<boolean> =>
    change(async (tx, stored) => {
      const others = stored.map((each) => each.plan)
      if (others.some((other) => other.id === plan.id || unless(other))) return false
      for (const other of others) if (instead(other)) await removeRows(tx, other)
      await tx.put(stores.plans, plan.id, plan)
      return true
    })

  return {
    get,

    /** All that are stored, the oldest first. */
    load: async (): Promise<readonly KeptPlanOfKind[]> => {
      await load()
      return [...(plansById.getSnapshot()?.values() ?? [])]
    },

    /**
     * Stored before anything is sent. @returns false: it was not, because there is one already, perhaps of another tab.
     * @param unless nothing is stored where there is such a plan. @param instead plans that are removed for it.
     */
    add,

    /**
     * Stores a plan and carries it out. Nothing is stored where another tab carries out a plan with the same lock.
     * @param others as of `add`. @returns as `run`.
     */
    addAndRun: async (plan: Plan, needs: Needs, others?: OtherPlans): Promise<KeptPlanOfKind | undefined> => {
      let hasLock = false
      startingIds.add(plan.id)
      try {
        await withLock(kind.lockOf(plan), async (isLost) => {
          hasLock = await add(plan, others)
          if (hasLock) await carryOutAll(plan.id, needs, isLost)
        })
      } finally {
        startingIds.delete(plan.id)
        update(plan.id, { isRunning: false, isStopping: false })
      }
      return hasLock ? get(plan.id) : undefined
    },

    changeSteps,

    changePlan: (id: string, next: (plan: Plan) => Plan): Promise<void> =>
      change(async (tx, stored) => {
        for (const { plan } of stored) if (plan.id === id) await tx.put(stores.plans, id, next(plan))
      }),

    remove: (id: string): Promise<void> =>
      change(async (tx, stored) => {
        for (const { plan } of stored) if (plan.id === id) await removeRows(tx, plan)
      }),

    /**
     * Carries a plan out, or goes on with it, unless a tab does so already.
     * @param ask what the person asks of its steps first, as `requestStepBack`.
     * @returns the plan as it is afterwards. Undefined: nothing was done here.
     */
    run: async (
      id: string,
      needs: Needs,
      ask?: (state: State, index: number) => State,
    ): Promise<KeptPlanOfKind | undefined> => {
      if (!get(id)) await load()
      const plan = get(id)?.plan
      if (!plan || get(id)?.isRunning) return undefined
      update(id, { isRunning: true, isStopping: false, errors: new Map() })
      let isOurs = false
      try {
        isOurs = await withLock(kind.lockOf(plan), async (isLost) => {
          // Not before: another tab may have gone on with it, or removed it, until now.
          await changeSteps((state, { plan: own, index }) => (own.id === id && ask ? ask(state, index) : state))
          await carryOutAll(id, needs, isLost)
        })
      } finally {
        update(id, { isRunning: false, isStopping: false })
      }
      return isOurs ? get(id) : undefined
    },

    /** Ends the run after the step that is being carried out. */
    stop: (id: string): void => update(id, { isStopping: true }),

    /** Undefined until the device's storage was read. */
    use: (isShown: (plan: Plan) => boolean): readonly ShownPlan<Plan, State>[] | undefined => {
      const allPlans = useStore(plansById)
      const shownPlans = allPlans && [...allPlans.values()].filter(({ plan }) => isShown(plan))
      const locksElsewhere = useLocksHeldElsewhere([...new Set(shownPlans?.map(({ plan }) => kind.lockOf(plan)))])
      return shownPlans?.map((each) => {
        const isHeld = locksElsewhere?.has(kind.lockOf(each.plan)) === true
        const isElsewhere = isHeld && !each.isRunning
        const isInterrupted = locksElsewhere !== undefined && !isHeld && !each.isRunning && each.states.some(isOpenStep)
        return { ...each, isElsewhere, isInterrupted }
      })
    },
  }
}
