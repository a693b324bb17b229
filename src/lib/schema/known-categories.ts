type Category = { id: string; name: string }

/* The categories as they were last read: some backends name the category of a dish by its id or its name alone. */

let knownCategories: readonly Category[] = []

export function rememberCategories(categories: readonly Category[]): void {
  knownCategories = categories
}

/** The category that a bare id or name means; undefined where it is none, or might be two. */
export function findCategoryByIdOrName(idOrName: unknown): Category | undefined {
  if (typeof idOrName !== 'string' && typeof idOrName !== 'number') return undefined
  const matches = knownCategories.filter(
    ({ id, name }) => id === String(idOrName) || name.trim() === String(idOrName).trim(),
  )
  return matches.length === 1 ? matches[0] : undefined
}
