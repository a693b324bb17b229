import { useEffect } from 'react'
import { type OpenImport, setOpenImport } from '#/entities/menu/open-imports.ts'
import { useUser } from '#/entities/user/session.ts'
import type { ShownPlan } from '#/lib/plans/plans.ts'
import { abandonStepEitherWay, isOpenStep } from '#/lib/plans/steps.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { imports } from './device-imports.ts'
import { importCalls } from './do-step.ts'
import { askUndo, backOf, type ImportPlan, type ImportState, isForgotten, isUndoable } from './plan.ts'

export type ShownImport = ShownPlan<ImportPlan, ImportState>

type ImportRequest = { plan: ImportPlan; ask?: (now: ImportState, index: number) => ImportState }

type Viewer = Pick<ImportPlan, 'restaurantId' | 'owner'>
/** Whether a person sees an import: everybody sees the open one of the restaurant, closed ones only their owner. */
const isShownTo = (plan: ImportPlan, { restaurantId, owner }: Viewer): boolean =>
  plan.restaurantId === restaurantId && (!plan.isClosed || plan.owner === owner)

function openOf(all: readonly Pick<ShownImport, 'plan' | 'states'>[], own: Viewer): OpenImport | undefined {
  const open = all.find(({ plan, states }) => isShownTo(plan, own) && states.some(isOpenStep))
  return open && (backOf(open.states) === 'open' ? 'undo' : 'import')
}

async function carryOut({ plan, ask }: ImportRequest): Promise<void> {
  await imports.run(plan.id, importCalls(plan.restaurantId), ask)
  setOpenImport(plan.restaurantId, openOf(await imports.load(), plan))
}

/** The restaurant's import, the last ones, and the acts on them. A run goes on while other screens are open. */
export function useImportRun(restaurantId: string) {
  const owner = useUser()?.personKey
  const restaurantImports = imports.use((plan) => plan.restaurantId === restaurantId)
  const current = restaurantImports && (restaurantImports.find(({ plan }) => !plan.isClosed) ?? null)
  const closed = (restaurantImports ?? []).filter(({ plan }) => plan.isClosed).toReversed()
  const forgotten = closed.find(({ plan, isRunning }, place) => !isRunning && isForgotten(plan, place, Date.now()))
    ?.plan.id
  useEffect(() => {
    if (forgotten !== undefined) void imports.remove(forgotten)
  }, [forgotten])
  // The menus' screen shows a notice of an unfinished import.
  const open = openOf(restaurantImports ?? [], { restaurantId, owner })
  const isKnown = current !== undefined
  useEffect(() => {
    if (isKnown) setOpenImport(restaurantId, open)
  }, [restaurantId, isKnown, open])
  const write = useWrite({
    mutationFn: carryOut,
    meta: { changes: ['dish', 'menu', 'category', 'dimension', 'ingredient', 'combination'] },
  })
  const leave = async ({ id }: ImportPlan): Promise<void> => {
    await imports.changeSteps((now, { plan }) => (plan.id === id ? abandonStepEitherWay(now) : now))
    const hasWritten = imports.get(id)?.states.some((now) => isUndoable(now) || now.isBack)
    await (hasWritten ? imports.changePlan(id, (plan) => ({ ...plan, isClosed: true })) : imports.remove(id))
  }
  return {
    /** The import whose card is not closed. Null: there is none. Undefined: not loaded yet. */
    current,
    /** The person's closed imports, the newest first. */
    closed: closed.filter(({ plan }) => isShownTo(plan, { restaurantId, owner })),
    isBusy: restaurantImports?.some((each) => each.isRunning || each.isElsewhere) ?? false,
    addAndRun: async (plan: ImportPlan): Promise<void> => {
      const made: ImportPlan = { ...plan, ...(owner !== undefined && { owner }) }
      // Only one import of a restaurant may be open. After a double tap, or if another tab was faster, its card is shown instead.
      const isOther = (other: ImportPlan) => other.restaurantId === restaurantId && !other.isClosed
      if (await imports.add(made, { unless: isOther })) write.mutate({ plan: made })
    },
    resume: (plan: ImportPlan) => write.mutateAsync({ plan }),
    stop: ({ id }: ImportPlan) => imports.stop(id),
    /** Undoes an import, or one step of it. Steps that have not begun are left out from then on. */
    undo: (plan: ImportPlan, only?: number) => write.mutateAsync({ plan, ask: askUndo(plan, only) }),
    /** Leaves an import as it is. If it has written anything, it goes into the list of the last ones. */
    leave,
    forget: ({ id }: ImportPlan) => imports.remove(id),
  }
}
