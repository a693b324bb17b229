import { useEffect, useMemo, useState } from 'react'
import type { ShownPlan } from '#/lib/plans/plans.ts'
import { isOpenStep, isUnclear } from '#/lib/plans/steps.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { newId } from '#/lib/storage/new-id.ts'
import type { GridContext } from './grid-cells.ts'
import type { GridPlan, GridState } from './grid-plan.ts'
import { draftOf, forgetSteps, putDraft } from './grid-store.ts'
import { createGridPlans } from './run-grid.ts'

export const gridPlans = createGridPlans()

export type ShownSave = ShownPlan<GridPlan, GridState>

type Asked =
  | { kind: 'save' }
  | { kind: 'resume'; plan: GridPlan }
  | { kind: 'undo'; plan: GridPlan; only: number | undefined }

const NONE: readonly ShownSave[] = []

/** The table's saves on this device, the newest first, and what a person does with them. A run goes on while other screens are open. */
export function useGridRun(key: string, restaurantId: string, context: GridContext) {
  const saves = (gridPlans.use((plan) => plan.key === key) ?? NONE).toReversed()
  /** The one that was carried out last, which says how it went. */
  const [lastId, setLastId] = useState<GridPlan['id']>()
  const draft = useMemo(
    () => ({ get: () => draftOf(key), put: (change: Parameters<typeof putDraft>[1]) => putDraft(key, change) }),
    [key],
  )
  const isUnsettled = saves.some(
    ({ plan, states, isRunning, isElsewhere }) =>
      !plan.isSettled && !isRunning && !isElsewhere && !states.some(isOpenStep),
  )
  useEffect(() => {
    if (isUnsettled) void gridPlans.settle(key, draft)
  }, [isUnsettled, key, draft])
  const write = useWrite({
    // `nonce`: the same may be asked again at once, after a conflict was settled.
    mutationFn: async ({ asked }: { asked: Asked; nonce: string }, { client }) => {
      const needs = { restaurantId, context, client, draft }
      const onBegin = ({ id }: GridPlan) => {
        forgetSteps(key)
        setLastId(id)
      }
      if (asked.kind === 'save') return gridPlans.save(key, needs, onBegin)
      onBegin(asked.plan)
      return asked.kind === 'resume'
        ? gridPlans.resume(asked.plan, needs)
        : gridPlans.undo(asked.plan, needs, asked.only)
    },
    meta: { changes: ['dish', 'menu', 'combination'] },
  })
  const carryOut = (asked: Asked) => {
    setLastId(undefined)
    write.mutate({ asked, nonce: newId() })
  }
  return {
    saves,
    lastId,
    isElsewhere: saves.some((each) => each.isElsewhere),
    isBusy: saves.some((each) => each.isRunning || each.isElsewhere),
    /** One that a page has begun which was closed since, or that was stopped. A failure of this page is in sight already. */
    interrupted: saves.find(
      ({ isInterrupted, states, errors }) =>
        isInterrupted && states.some((now, index) => isOpenStep(now) && (isUnclear(now) || !errors.has(index))),
    ),
    save: () => carryOut({ kind: 'save' }),
    resume: (plan: GridPlan) => carryOut({ kind: 'resume', plan }),
    undo: (plan: GridPlan, only?: number) => carryOut({ kind: 'undo', plan, only }),
  }
}
