import type { Ingredient } from '#/entities/ingredient/schema.ts'

/*
 * The ingredient dialog moves ingredients between "available" and "in the menu" (specification, section 2). All of a
 * menu's set is sent at once.
 */

/** Those that can be added and those that are in, in the order of the whole list. */
export const splitIngredients = (all: readonly Ingredient[], chosen: ReadonlySet<string>) => ({
  available: all.filter(({ id }) => !chosen.has(id)),
  inMenu: all.filter(({ id }) => chosen.has(id)),
})

/** The set with some added, or taken out. */
export function moveIngredients(chosen: ReadonlySet<string>, ids: readonly string[], isAdded: boolean): Set<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isAdded) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Whether two sets differ: something is there to be saved. */
export const differ = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size !== b.size || [...a].some((id) => !b.has(id))
