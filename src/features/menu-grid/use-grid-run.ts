import { useEffect, useState } from 'react'
import { useWrite } from '#/lib/query/use-write.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { inOneTab, whenNoTabDoes } from '#/lib/storage/one-tab.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import type { Known } from './grid-cells.ts'
import { type Asked, changeDesk, deskOf, forgetSteps } from './grid-store.ts'
import { type RowResult, runGrid } from './run-grid.ts'

const LOCK = 'coperto.menu-grid'

/** The last run of this page. It goes on while other screens are open. */
type Run = {
  isRunning: boolean
  isStopping: boolean
  /** Another tab saves. */
  isElsewhere: boolean
  all: number
  results: readonly RowResult[]
}
const NO_RUN: Run = { isRunning: false, isStopping: false, isElsewhere: false, all: 0, results: [] }

const runs = createStore<ReadonlyMap<string, Run>>(new Map())
const runOf = (key: string): Run => runs.getSnapshot().get(key) ?? NO_RUN
const showRun = (key: string, change: Partial<Run>): void =>
  runs.set(new Map([...runs.getSnapshot(), [key, { ...runOf(key), ...change }]]))

/** Saves the changes, and undoes what was saved. One run at a time, in one tab. */
export function useGridRun(key: string, restaurantId: string, known: Known) {
  const run = useStore(runs, (all) => all.get(key))
  const write = useWrite({
    // `nonce`: the same may be asked again at once, after a conflict was settled.
    mutationFn: async ({ asked }: { asked: Asked; nonce: string }, { client }) => {
      if (runOf(key).isRunning) return undefined
      showRun(key, { ...NO_RUN, isRunning: true })
      try {
        const isDone = await inOneTab(LOCK, () =>
          runGrid(asked, {
            restaurantId,
            known,
            client,
            desk: { get: () => deskOf(key), change: (change) => changeDesk(key, change) },
            isStopped: () => runOf(key).isStopping,
            onBegin: (all) => {
              if (all > 0) forgetSteps(key)
              showRun(key, { all })
            },
            onResult: (result) => showRun(key, { results: [...runOf(key).results, result] }),
          }),
        )
        showRun(key, { isElsewhere: !isDone })
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

/** What a page has begun that was closed since; undefined while another tab may be at it. */
export function useInterrupted(running: Asked | undefined, isBusy: boolean): Asked | undefined {
  const [free, setFree] = useState('')
  const left = !running || isBusy ? '' : JSON.stringify(running)
  useEffect(() => {
    if (left === '') return
    const waiting = new AbortController()
    void whenNoTabDoes(LOCK, waiting.signal, () => setFree(left))
    return () => waiting.abort()
  }, [left])
  return left !== '' && free === left ? running : undefined
}
