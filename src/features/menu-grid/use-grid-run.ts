import { useEffect, useMemo, useState } from 'react'
import type { ShownPlan } from '#/lib/plans/plans.ts'
import { isOpenStep, isUnclear } from '#/lib/plans/steps.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { GridContext } from './grid-cells.ts'
import type { GridPlan, GridState } from './grid-plan.ts'
import { draftOf, forgetHistory, putDraft } from './grid-store.ts'
import { createGridPlans } from './run-grid.ts'

export const gridPlans = createGridPlans()

export type ShownSave = ShownPlan<GridPlan, GridState>

type SaveRequest =
  | { kind: 'save' }
  | { kind: 'resume'; plan: GridPlan }
  | { kind: 'undo'; plan: GridPlan; only: number | undefined }

const NO_SAVES: readonly ShownSave[] = []

/** The table's saves on this device, the newest first, and the acts on them. A run goes on while other screens are open. */
export function useGridRun(key: string, restaurantId: string, context: GridContext) {
  const saves = (gridPlans.use((plan) => plan.key === key) ?? NO_SAVES).toReversed()
  /** The save that this page has run last. Its card shows the result. */
  const [lastId, setLastId] = useState<GridPlan['id']>()
  const draftAccess = useMemo(
    () => ({ get: () => draftOf(key), put: (change: Parameters<typeof putDraft>[1]) => putDraft(key, change) }),
    [key],
  )
  const hasSavedChanges = saves.some(
    ({ plan, states, isRunning, isElsewhere }) =>
      !plan.isSettled && !isRunning && !isElsewhere && !states.some(isOpenStep),
  )
  useEffect(() => {
    if (hasSavedChanges) void gridPlans.removeSavedChanges(key, draftAccess)
  }, [hasSavedChanges, key, draftAccess])
  const write = useWrite({
    // `nonce`: the same request may follow at once, after a conflict was resolved.
    mutationFn: async ({ request }: { request: SaveRequest; nonce: string }, { client }) => {
      const needs = { restaurantId, context, client, draft: draftAccess }
      const onBegin = ({ id }: GridPlan) => {
        forgetHistory(key)
        setLastId(id)
      }
      if (request.kind === 'save') return gridPlans.save(key, needs, onBegin)
      onBegin(request.plan)
      return request.kind === 'resume'
        ? gridPlans.resume(request.plan, needs)
        : gridPlans.undo(request.plan, needs, request.only)
    },
    meta: { changes: ['dish', 'menu', 'combination'] },
  })
  const carryOut = (request: SaveRequest) => {
    setLastId(undefined)
    write.mutate({ request, nonce: newId() })
  }
  return {
    saves,
    lastId,
    isElsewhere: saves.some((each) => each.isElsewhere),
    isBusy: saves.some((each) => each.isRunning || each.isElsewhere),
    /** A save that was stopped, or whose page was closed. One that has failed on this page is in sight already. */
    interrupted: saves.find(
      ({ isInterrupted, states, errors }) =>
        isInterrupted && states.some((now, index) => isOpenStep(now) && (isUnclear(now) || !errors.has(index))),
    ),
    save: () => carryOut({ kind: 'save' }),
    resume: (plan: GridPlan) => carryOut({ kind: 'resume', plan }),
    undo: (plan: GridPlan, only?: number) => carryOut({ kind: 'undo', plan, only }),
  }
}
