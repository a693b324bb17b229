import { useWrite } from '#/lib/query/use-write.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { inOneTab, type TabLock, useHeldElsewhere } from '#/lib/storage/one-tab.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import type { GridContext } from './grid-cells.ts'
import { type Asked, changeDesk, deskOf, forgetSteps } from './grid-store.ts'
import { type RowResult, runGrid } from './run-grid.ts'

const lockOf = (key: string): TabLock => `coperto.menu-grid ${key}`

/** The last run of this page. It goes on while other screens are open. */
type Run = {
  isRunning: boolean
  isStopping: boolean
  all: number
  results: readonly RowResult[]
}
const NO_RUN: Run = { isRunning: false, isStopping: false, all: 0, results: [] }

const runs = createStore<ReadonlyMap<string, Run>>(new Map())
const runOf = (key: string): Run => runs.getSnapshot().get(key) ?? NO_RUN
const showRun = (key: string, change: Partial<Run>): void =>
  runs.set(new Map([...runs.getSnapshot(), [key, { ...runOf(key), ...change }]]))

/** Saves the changes, and undoes what was saved. One run at a time, in one tab. */
export function useGridRun(key: string, restaurantId: string, known: GridContext) {
  const run = useStore(runs, (all) => all.get(key))
  const write = useWrite({
    // `nonce`: the same may be asked again at once, after a conflict was settled.
    mutationFn: async ({ asked }: { asked: Asked; nonce: string }, { client }) => {
      if (runOf(key).isRunning) return undefined
      showRun(key, { ...NO_RUN, isRunning: true })
      try {
        await inOneTab(lockOf(key), (isLost) =>
          runGrid(asked, {
            restaurantId,
            known,
            client,
            desk: { get: () => deskOf(key), change: (change) => changeDesk(key, change) },
            isStopped: () => runOf(key).isStopping || isLost(),
            onBegin: (all) => {
              if (all > 0) forgetSteps(key)
              showRun(key, { all })
            },
            onResult: (result) => showRun(key, { results: [...runOf(key).results, result] }),
          }),
        )
      } finally {
        showRun(key, { isRunning: false, isStopping: false })
      }
      return undefined
    },
    meta: { changes: ['dish', 'menu', 'combination'] },
  })
  const carryOut = (asked: Asked) => write.mutate({ asked, nonce: newId() })
  return {
    run,
    save: () => carryOut({ kind: 'save', batchId: newId() }),
    undo: (batchId: string, only?: string) => carryOut({ kind: 'undo', batchId, only }),
    /** What was interrupted. */
    resume: carryOut,
    stop: () => showRun(key, { isStopping: true }),
  }
}

/**
 * @returns `isElsewhere`: another tab saves. `interrupted`: what a page has begun that was closed since; undefined while that is
 * not known.
 */
export function useOtherTabs(key: string, running: Asked | undefined, isBusy: boolean) {
  const elsewhere = useHeldElsewhere([lockOf(key)])
  const isElsewhere = !isBusy && elsewhere !== undefined && elsewhere.size > 0
  return { isElsewhere, interrupted: isBusy || isElsewhere || elsewhere === undefined ? undefined : running }
}
