type Category = { id: string; name: string }

/* The categories as they were last read: some backends name the category of a dish by its id or its name alone. */

let knownCategories: readonly Category[] = []

export function knowCategories(categories: readonly Category[]): void {
  knownCategories = categories
}

/** The category that a bare id or name means; undefined where it is none, or might be two. */
export function categoryMeant(word: unknown): Category | undefined {
  if (typeof word !== 'string' && typeof word !== 'number') return undefined
  const meant = knownCategories.filter(({ id, name }) => id === String(word) || name.trim() === String(word).trim())
  return meant.length === 1 ? meant[0] : undefined
}
