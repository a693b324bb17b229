import { useEffect } from 'react'
import { setOpenImport } from '#/entities/menu/open-imports.ts'
import type { ShownPlan } from '#/lib/plans/plans.ts'
import { isOpenStep } from '#/lib/plans/steps.ts'
import { useWrite } from '#/lib/query/use-write.ts'
import type { ImportPlan, ImportState } from './plan.ts'
import { createImports, importCalls } from './run-plan.ts'

const imports = createImports()

export type ShownImport = ShownPlan<ImportPlan, ImportState>

async function carryOut({ id, restaurantId }: ImportPlan): Promise<void> {
  await imports.run(id, importCalls(restaurantId))
  setOpenImport(restaurantId, imports.get(id)?.states.some(isOpenStep) ?? false)
}

/** The restaurant's plan of an import, and what a person does with it. It goes on while other screens are open. */
export function useImportRun(restaurantId: string) {
  const restaurantImports = imports.use((plan) => plan.restaurantId === restaurantId)
  const current = restaurantImports && (restaurantImports[0] ?? null)
  // The screen of the menus names an import that is not finished.
  const isOpen = current?.states.some(isOpenStep)
  const isKnown = current !== undefined
  useEffect(() => {
    if (isKnown) setOpenImport(restaurantId, isOpen ?? false)
  }, [restaurantId, isKnown, isOpen])
  const write = useWrite({
    mutationFn: carryOut,
    meta: { changes: ['dish', 'menu', 'category', 'dimension', 'ingredient', 'combination'] },
  })
  return {
    /** Null: there is none. Undefined until that is known. */
    current,
    begin: async (plan: ImportPlan): Promise<void> => {
      // A restaurant has one, which is shown: a double tap, or another tab was faster.
      if (await imports.add(plan, { unless: (other) => other.restaurantId === restaurantId })) write.mutate(plan)
    },
    resume: (plan: ImportPlan) => write.mutateAsync(plan),
    stop: ({ id }: ImportPlan) => imports.stop(id),
    remove: ({ id }: ImportPlan) => imports.remove(id),
  }
}
