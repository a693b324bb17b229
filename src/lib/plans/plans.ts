import * as v from 'valibot'
import { session } from '#/lib/session/session.ts'
import { appDatabase, type Database } from '#/lib/storage/database.ts'
import { type TabLockName, useLocksHeldElsewhere, withTabLock } from '#/lib/storage/one-tab.ts'
import { type RowStore, rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { afterError, beginCall, isEndOfRun, isOpenStep, type StepState } from './steps.ts'

/*
 * A plan is work of many calls. It is stored on the device before anything is sent. Its steps are carried out one after
 * the other, and after a reload, a crash or a lost answer the plan can be continued (docs/architecture.md). Only `run`
 * carries a plan out. It takes a lock, so that no two tabs carry out the same plan.
 */

/** The fields that every plan has. `at`: when it was made, in milliseconds since 1970. */
export type AnyPlan = { id: string; at: number; steps: readonly unknown[] }
type StepOf<Plan extends AnyPlan> = Plan['steps'][number]

/** How a step is carried out. */
export type StepRun<State extends StepState> = {
  stateBefore: State
  /** Stores that the call begins. Await it right before the call. */
  begin: () => Promise<void>
}

type PlanRun<Plan extends AnyPlan, State extends StepState> = {
  /** Reads, compares, and writes only what is not so yet, because the step may have been carried out before. */
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
  /** The name of the lock. Two plans with the same lock are never carried out at the same time. */
  lockOf: (plan: Plan) => TabLockName
  /** Called once for each run. @param needs is what the screen passes to `run`. */
  start: (plan: Plan, needs: Needs) => PlanRun<Plan, State>
  /** How many steps are carried out at the same time; one by default. */
  stepsAtOnce?: number
  /** Whether a step must end before the others begin. Such steps are carried out one by one. */
  isFirst?: (step: StepOf<Plan>) => boolean
  /** Whether a step begins only when all others have ended. Such steps are carried out one by one. */
  isLast?: (step: StepOf<Plan>) => boolean
  /** Whether the plan is undone from its last step on, because later steps need what earlier ones have made. */
  isBackwards?: boolean
}

/** Declares where a kind of plan is stored. @param state has `stepFields`, and the further fields of this kind. */
export const declarePlanStores = <Plan extends AnyPlan, State extends StepState>(
  name: { plans: string; steps: string },
  schemas: { plan: v.GenericSchema<unknown, Plan>; state: v.GenericSchema<unknown, State> },
): PlanKind<Plan, State, unknown>['stores'] => ({
  plans: rowStore({ name: name.plans, schema: schemas.plan }) as RowStore<Plan>,
  // A stored step that cannot be read may already have begun, so it is neither shown as done nor carried out again.
  steps: rowStore({
    name: name.steps,
    schema: v.fallback(schemas.state, { state: 'uncertain' } as State),
  }) as RowStore<State>,
})

/** A plan, with what this page has in memory about it. */
export type KeptPlan<Plan extends AnyPlan, State extends StepState> = {
  plan: Plan
  /** The state of each step, by the step's index. All fields below use the index too. */
  states: readonly State[]
  /** The errors of this page's last run. */
  errors: ReadonlyMap<number, unknown>
  /** The indexes that this page's last run had to carry out. */
  stepsOfRun: readonly number[]
  /** Whether this page carries the plan out now. */
  isRunning: boolean
  isStopping: boolean
}

/** A plan as a screen shows it. */
export type ShownPlan<Plan extends AnyPlan, State extends StepState> = KeptPlan<Plan, State> & {
  /** Whether another tab carries the plan out now. */
  isElsewhere: boolean
  /** Whether the plan has open steps and no tab carries it out. */
  isInterrupted: boolean
}

/** Another tab has ended or replaced the plan, so the call is not made. */
class PlanEndedError extends Error {}

/** The work of another tab is shown with at most one update in this time (ms). */
const RELOAD_INTERVAL = 500

const stateKey = (id: string, index: number) => `${id} ${index}`

/** The state of a step that has not begun, of which nothing is stored. A kind's own fields are optional. */
const waitingState = <State extends StepState>(): State => ({ state: 'waiting' }) as State

/** Manages the plans of one kind. This function is long because all its parts read and change the same map of plans. */
export function createPlans<Plan extends AnyPlan, State extends StepState, Needs = void>(
  kind: PlanKind<Plan, State, Needs>,
  { database = appDatabase, withLock = withTabLock }: { database?: Database; withLock?: typeof withTabLock } = {},
) {
  type KeptPlanOfKind = KeptPlan<Plan, State>
  const { stores } = kind

  const plansById = createStore<ReadonlyMap<string, KeptPlanOfKind> | undefined>(undefined, () => {
    // Another tab may have written before this page listened.
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
  /** The ids of plans that this page is about to carry out. */
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

  /**
   * Changes what is stored, and then shows the change on this page. All changes go through this function, in the order
   * in which the device stores them.
   */
  const change = async <Result>(
    carryOutQueue: (tx: Transaction, stored: { plan: Plan; states: State[] }[]) => Promise<Result>,
  ) =>
    database
      .change(async (tx) => {
        const result = await carryOutQueue(tx, await readAllPlans(tx))
        return { result, stored: await readAllPlans(tx) }
      })
      .then(({ result, stored }) => {
        const previousPlans = plansById.getSnapshot()
        plansById.set(
          new Map(
            stored.map(({ plan, states }): [string, KeptPlanOfKind] => {
              const keptBefore = previousPlans?.get(plan.id)
              // The errors are those of this page's last run. They are kept unless another tab has continued the step.
              const errors = [...(keptBefore?.errors ?? [])].filter(
                ([index]) => states[index]?.state === keptBefore?.states[index]?.state,
              )
              const { stepsOfRun = [], isRunning = startingIds.has(plan.id), isStopping = false } = keptBefore ?? {}
              return [plan.id, { plan, states, errors: new Map(errors), stepsOfRun, isRunning, isStopping }]
            }),
          ),
        )
        return result
      })
  const load = (): Promise<void> => change(async () => undefined)

  /** @returns false if the plan was ended or replaced meanwhile. Then nothing is stored about its steps. */
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

  /** Changes the states of steps without carrying them out, for example when a person leaves a plan. */
  const changeSteps = (next: (state: State, about: { plan: Plan; index: number }) => State): Promise<void> =>
    change(async (tx, stored) => {
      for (const { plan, states } of stored)
        for (const [index, state] of states.entries()) {
          const changed = next(state, { plan, index })
          if (changed !== state) await tx.put(stores.steps, stateKey(plan.id, index), changed)
        }
    })

  /**
   * Carries out one open step after the other, and stores each before its call and after it. It stops when all further
   * steps would fail too.
   */
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
      const stateBefore = get(id)?.states[index]
      if (!stateBefore || !isOpenStep(stateBefore)) return
      let hasBegun = false
      const begin = async () => {
        if (!(await set(index, beginCall(stateBefore)))) throw new PlanEndedError()
        hasBegun = true
      }
      try {
        const { isBack } = stateBefore
        const stateAfter = {
          ...(await carryOut(plan.steps[index] as StepOf<Plan>, { stateBefore, begin })),
          ...(isBack && { isBack }),
        }
        await set(index, stateAfter)
        finalStates.set(index, stateAfter)
      } catch (error) {
        isOver ||= isEndOfRun(error)
        await set(index, afterError(stateBefore, hasBegun, error), error)
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
      concurrency: part === 'atOnce' ? (kind.stepsAtOnce ?? 1) : 1,
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

  const addPlan = (plan: Plan, { unless = () => false, instead = () => false }: OtherPlans = {}): Promise<boolean> =>
    change(async (tx, stored) => {
      const others = stored.map((each) => each.plan)
      if (others.some((other) => other.id === plan.id || unless(other))) return false
      for (const other of others) if (instead(other)) await removeRows(tx, other)
      await tx.put(stores.plans, plan.id, plan)
      return true
    })

  return {
    get,

    /** Loads all stored plans, the oldest first. */
    load: async (): Promise<readonly KeptPlanOfKind[]> => {
      await load()
      return [...(plansById.getSnapshot()?.values() ?? [])]
    },

    /**
     * Stores a plan before anything is sent. @returns false if it was not stored because there is already a plan,
     * perhaps of another tab.
     * @param unless tells which plans prevent the storing. @param instead tells which plans are replaced by this one.
     */
    add: addPlan,

    /**
     * Stores a plan and carries it out. Nothing is stored if another tab carries out a plan with the same lock.
     * @param others the options of `add`. @returns the same as `run`.
     */
    addAndRun: async (plan: Plan, needs: Needs, others?: OtherPlans): Promise<KeptPlanOfKind | undefined> => {
      let hasLock = false
      startingIds.add(plan.id)
      try {
        await withLock(kind.lockOf(plan), async (isLost) => {
          hasLock = await addPlan(plan, others)
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
     * Carries a plan out, or continues it, unless a tab already does so.
     * @param ask changes the states of its steps first, as `requestStepBack` does.
     * @returns the plan as it is afterwards; undefined if nothing was done here.
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
          // The steps are changed only now, when this page has the lock: until then another tab may have continued or
          // removed the plan.
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

    /** Undefined until the device's storage has been read. */
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
