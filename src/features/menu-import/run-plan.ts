import type { Dish } from '#/entities/dish/schema.ts'
import { createPlans } from '#/lib/plans/plans.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { cachedLists, carryOut, dishesNamedAs, type ImportCalls, isAsWritten, savedValues } from './do-step.ts'
import { type ImportPlan, type ImportState, importStores, isInOrder, valuesIn } from './plan.ts'
import { undoStep } from './undo-step.ts'

/** So many dishes are changed at the same time. */
const AT_ONCE = 3

type Device = [device?: Parameters<typeof createPlans>[1]]

/** The imports of this device. Only one tab at a time imports into a restaurant. */
export const createImports = (...device: Device) =>
  createPlans<ImportPlan, ImportState, ImportCalls>(
    {
      stores: importStores,
      lockOf: ({ restaurantId }) => `coperto.menu-import ${restaurantId}`,
      stepsAtOnce: AT_ONCE,
      isFirst: isInOrder,
      isBackwards: true,
      start: (plan, calls) => {
        const lists = cachedLists(calls.lists)
        return {
          carryOut: (step, run) => {
            const about = { calls, lists, ...run }
            return run.stateBefore.isBack ? undoStep(step, about) : carryOut(step, about)
          },
          end: (ended, set) => readBack(plan, ended, calls, set),
        }
      },
    },
    ...device,
  )

/** Reads the written dishes once more, because a backend may shorten a text. */
async function readBack(
  { steps }: ImportPlan,
  ended: ReadonlyMap<number, ImportState>,
  calls: ImportCalls,
  set: (index: number, state: ImportState) => Promise<unknown>,
): Promise<void> {
  const written = [...ended].flatMap(([index, { state }]) => (state === 'done' ? [index] : []))
  const dishes = written.filter((index) => steps[index]?.kind === 'create' || steps[index]?.kind === 'update')
  if (dishes.length === 0) return
  const menus = await calls.lists.menus().catch(() => undefined)
  if (!menus) return
  const byId = new Map(menus.flatMap(({ dish }) => dish.map((each) => [each.id, each] as const)))
  for (const index of dishes) {
    const step = steps[index]
    if (step?.kind !== 'create' && step?.kind !== 'update') continue
    const isWritten = (dish: Dish): boolean => {
      if (step.kind === 'create') return isAsWritten(dish, valuesIn(step))
      const held = savedValues(dish, menus)
      // If nothing says in which menu a dish is, its move is taken to have succeeded.
      return step.changes.every(({ field, after }) => (held[field] ?? (field === 'menu' ? after : '')) === after)
    }
    const menu = menus.find(({ name }) => tidyName(name) === step.menu)
    const candidates = step.kind === 'update' ? [byId.get(step.id)] : dishesNamedAs(step, menu)
    if (candidates.some((dish) => dish && isWritten(dish))) continue
    // The list may leave out what the dish itself has.
    const id = candidates[0]?.id
    const dish = id === undefined ? undefined : await calls.dish(id).catch(() => undefined)
    if (dish && !isWritten(dish))
      await set(index, {
        ...ended.get(index),
        state: 'altered',
        read: savedValues(dish, menus) as Record<string, string>,
      })
  }
}
