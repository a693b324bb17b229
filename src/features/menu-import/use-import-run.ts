import { useEffect } from 'react'
import { setOpenImport } from '#/entities/menu/open-imports.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { inOneTab } from '#/lib/storage/one-tab.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { type ImportPlan, importPlanStore, isOpenStep, type StepState, WAITING } from './plan.ts'
import { importCalls, runPlan } from './run-plan.ts'

const stored = importPlanStore(appDatabase)

type Current = {
  plan: ImportPlan
  states: readonly StepState[]
  /** By the step's index, of the last run. */
  errors: ReadonlyMap<number, unknown>
  isRunning: boolean
  /** Another tab carries it out. */
  isElsewhere: boolean
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
  current.set(plan && states ? { plan, states, errors: new Map(), isRunning: false, isElsewhere: false } : null)
}

async function carryOut(id: ImportPlan['id']): Promise<void> {
  const plan = current.getSnapshot()?.plan
  if (plan?.id !== id || current.getSnapshot()?.isRunning) return
  isStopped = false
  change(id, () => ({ isRunning: true, isElsewhere: false, errors: new Map() }))
  try {
    const isDone = await inOneTab('coperto.menu-import', () =>
      runPlan(plan, {
        store: stored,
        calls: importCalls(plan.restaurantId),
        isStopped: () => isStopped,
        onState: (index, state, error) =>
          change(id, ({ states, errors }) => ({
            states: states.with(index, state),
            errors: error === undefined ? errors : new Map(errors).set(index, error),
          })),
      }),
    )
    change(id, () => ({ isElsewhere: !isDone }))
  } finally {
    change(id, () => ({ isRunning: false }))
    setOpenImport(plan.restaurantId, current.getSnapshot()?.states.some(isOpenStep) ?? false)
  }
}

/** The restaurant's plan of an import, and what a person does with it. */
export function useImportRun(restaurantId: string) {
  const now = useStore(current)
  useEffect(() => {
    void load(restaurantId)
  }, [restaurantId])
  const write = useWrite({
    mutationFn: carryOut,
    meta: { changes: ['dish', 'menu', 'category', 'dimension', 'ingredient', 'combination'] },
  })
  return {
    current: now?.plan.restaurantId === restaurantId ? now : now && null,
    /** Stored before anything is sent. */
    begin: async (plan: ImportPlan) => {
      // A double tap.
      if (current.getSnapshot()) return
      current.set({
        plan,
        states: plan.steps.map(() => WAITING),
        errors: new Map(),
        isRunning: false,
        isElsewhere: false,
      })
      await stored.put(plan)
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
