import { useEffect } from 'react'
import { setOpenImport } from '#/entities/menu/open-imports.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { inOneTab, type TabLock, useHeldElsewhere } from '#/lib/storage/one-tab.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { type ImportPlan, importPlanStore, isOpenStep, type StepState, WAITING } from './plan.ts'
import { importCalls, runPlan } from './run-plan.ts'

const stored = importPlanStore(appDatabase)

/** One tab at a time imports into a restaurant. */
const lockOf = (restaurantId: string): TabLock => `coperto.menu-import ${restaurantId}`

/** What another tab does is shown at most this often (ms). */
const FOLLOW_EVERY = 500

type Current = {
  plan: ImportPlan
  states: readonly StepState[]
  /** By the step's index, of the last run. */
  errors: ReadonlyMap<number, unknown>
  isRunning: boolean
}

/** The plan that this page shows; null: there is none. It goes on while other screens are open. */
const current = createStore<Current | null | undefined>(undefined)
let isStopped = false

const change = (id: ImportPlan['id'], next: (now: Current) => Partial<Current>): void => {
  const now = current.getSnapshot()
  if (now?.plan.id === id) current.set({ ...now, ...next(now) })
}

async function load(restaurantId: string): Promise<void> {
  const plan = await stored.find(restaurantId)
  const states = plan && (await stored.states(plan))
  const now = current.getSnapshot()
  if (now?.isRunning) return
  setOpenImport(restaurantId, states?.some(isOpenStep) ?? false)
  if (!plan || !states) return current.set(null)
  // Of this page's last run, where no other tab has gone on.
  const errors = [...(now?.plan.id === plan.id ? now.errors : [])].filter(
    ([index]) => states[index]?.state === now?.states[index]?.state,
  )
  current.set({ plan, states, errors: new Map(errors), isRunning: false })
}

async function carryOut(id: ImportPlan['id']): Promise<void> {
  const plan = current.getSnapshot()?.plan
  if (plan?.id !== id || current.getSnapshot()?.isRunning) return
  isStopped = false
  change(id, () => ({ isRunning: true, errors: new Map() }))
  try {
    await inOneTab(lockOf(plan.restaurantId), async (isLost) => {
      // Another tab has finished and closed it.
      if ((await stored.find(plan.restaurantId))?.id !== id) return
      await runPlan(plan, {
        store: stored,
        calls: importCalls(plan.restaurantId),
        isStopped: () => isStopped || isLost(),
        onState: (index, state, error) =>
          change(id, ({ states, errors }) => ({
            states: states.with(index, state),
            errors: error === undefined ? errors : new Map(errors).set(index, error),
          })),
      })
    })
  } finally {
    change(id, () => ({ isRunning: false }))
    await load(plan.restaurantId)
  }
}

/** The restaurant's plan of an import, and what a person does with it. */
export function useImportRun(restaurantId: string) {
  const now = useStore(current)
  const elsewhere = useHeldElsewhere([lockOf(restaurantId)])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void load(restaurantId)
      }, FOLLOW_EVERY)
    }
    void load(restaurantId)
    const stop = stored.subscribe(follow)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [restaurantId])
  const write = useWrite({
    mutationFn: carryOut,
    meta: { changes: ['dish', 'menu', 'category', 'dimension', 'ingredient', 'combination'] },
  })
  return {
    current: now?.plan.restaurantId === restaurantId ? now : now && null,
    /** Another tab imports. */
    isElsewhere: now?.isRunning !== true && (elsewhere?.size ?? 0) > 0,
    /** Stored before anything is sent. */
    begin: async (plan: ImportPlan) => {
      // A double tap.
      if (current.getSnapshot()) return
      current.set({
        plan,
        states: plan.steps.map(() => WAITING),
        errors: new Map(),
        isRunning: false,
      })
      // Another tab was faster: its plan is shown.
      if (!(await stored.put(plan))) return load(restaurantId)
      setOpenImport(restaurantId, true)
      await write.mutateAsync(plan.id)
    },
    resume: (id: ImportPlan['id']) => write.mutateAsync(id),
    stop: () => {
      isStopped = true
    },
    remove: async (plan: ImportPlan) => {
      await stored.remove(plan)
      setOpenImport(restaurantId, false)
      current.set(null)
    },
  }
}
