type Category = { id: string; name: string }

/*
 * The categories that were read last. They are needed because some backends send only the id or the name of a dish's
 * category.
 */

let knownCategories: readonly Category[] = []

export function rememberCategories(categories: readonly Category[]): void {
  knownCategories = categories
}

/** The category with this id or name; undefined if there is none, or if two fit. */
export function findCategoryByIdOrName(idOrName: unknown): Category | undefined {
  if (typeof idOrName !== 'string' && typeof idOrName !== 'number') return undefined
  const matches = knownCategories.filter(
    ({ id, name }) => id === String(idOrName) || name.trim() === String(idOrName).trim(),
  )
  return matches.length === 1 ? matches[0] : undefined
}
