import type { Ingredient } from '#/entities/ingredient/schema.ts'

/* Ingredients are moved between "available" and "in the menu" (R2.44). A save sends all ingredients of the menu. */

export const splitIngredients = (ingredients: readonly Ingredient[], chosen: ReadonlySet<string>) => ({
  available: ingredients.filter(({ id }) => !chosen.has(id)),
  inMenu: ingredients.filter(({ id }) => chosen.has(id)),
})

export function moveIngredients(chosen: ReadonlySet<string>, ids: readonly string[], isAdded: boolean): Set<string> {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isAdded) next.add(id)
    else next.delete(id)
  }
  return next
}

export const areDifferent = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size !== b.size || [...a].some((id) => !b.has(id))
