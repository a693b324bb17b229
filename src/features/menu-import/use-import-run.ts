import { useEffect } from 'react'
import { type OpenImport, setOpenImport } from '#/entities/menu/open-imports.ts'
import { useUser } from '#/entities/user/session.ts'
import type { ShownPlan } from '#/lib/plans/plans.ts'
import { isOpenStep, leaveEitherWay } from '#/lib/plans/steps.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import { importCalls } from './do-step.ts'
import { askUndo, backOf, type ImportPlan, type ImportState, isForgotten, isUndoable } from './plan.ts'
import { createImports } from './run-plan.ts'

/** Of this page: what screens show of them, and whether it carries one out. */
export const imports = createImports()

export type ShownImport = ShownPlan<ImportPlan, ImportState>

type Asked = { plan: ImportPlan; ask?: (now: ImportState, index: number) => ImportState }

type Own = Pick<ImportPlan, 'restaurantId' | 'owner'>
/** The one that is shown above, and the last ones of a person. */
const isSeen = (plan: ImportPlan, { restaurantId, owner }: Own): boolean =>
  plan.restaurantId === restaurantId && (!plan.isClosed || plan.owner === owner)

function openOf(all: readonly Pick<ShownImport, 'plan' | 'states'>[], own: Own): OpenImport | undefined {
  const open = all.find(({ plan, states }) => isSeen(plan, own) && states.some(isOpenStep))
  return open && (backOf(open.states) === 'open' ? 'undo' : 'import')
}

async function carryOut({ plan, ask }: Asked): Promise<void> {
  await imports.run(plan.id, importCalls(plan.restaurantId), ask)
  setOpenImport(plan.restaurantId, openOf(await imports.load(), plan))
}

/** The restaurant's plan of an import, the last ones, and what a person does with them. A run goes on while other screens are open. */
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
  // The screen of the menus names an import that is not finished.
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
    await imports.changeSteps((now, { plan }) => (plan.id === id ? leaveEitherWay(now) : now))
    const hasWritten = imports.get(id)?.states.some((now) => isUndoable(now) || now.isBack)
    await (hasWritten ? imports.changePlan(id, (plan) => ({ ...plan, isClosed: true })) : imports.remove(id))
  }
  return {
    /** Null: there is none. Undefined until that is known. */
    current,
    /** The person's, the newest first. */
    closed: closed.filter(({ plan }) => isSeen(plan, { restaurantId, owner })),
    isBusy: restaurantImports?.some((each) => each.isRunning || each.isElsewhere) ?? false,
    addAndRun: async (plan: ImportPlan): Promise<void> => {
      const made: ImportPlan = { ...plan, ...(owner !== undefined && { owner }) }
      // A restaurant has one, which is shown: a double tap, or another tab was faster.
      const isOther = (other: ImportPlan) => other.restaurantId === restaurantId && !other.isClosed
      if (await imports.add(made, { unless: isOther })) write.mutate({ plan: made })
    },
    resume: (plan: ImportPlan) => write.mutateAsync({ plan }),
    stop: ({ id }: ImportPlan) => imports.stop(id),
    /** Undoes an import, or one step of it. What it has not begun is not begun any more. */
    undo: (plan: ImportPlan, only?: number) => write.mutateAsync({ plan, ask: askUndo(plan, only) }),
    /** It goes into the list of the last ones, if it has written anything. */
    leave,
    forget: ({ id }: ImportPlan) => imports.remove(id),
  }
}
