import type { Combination } from '#/entities/combination/schema.ts'
import type { DimensionAssignment } from '#/entities/dimension/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'

type Thing = {
  id: string
  name?: string | null | undefined
  category?: { name: string } | null | undefined
  dimensionAssignments?: readonly DimensionAssignment[] | null | undefined
}

const nameOf = ({ name }: Thing): string => name?.trim() ?? ''

const detailsOf = ({ category, dimensionAssignments }: Thing): string =>
  JSON.stringify([
    category?.name ?? '',
    ...(dimensionAssignments ?? []).map(({ price, dimension }) => `${dimension.id} ${price}`).sort(),
  ])

/**
 * Replaces copies by the restaurant's own things. A copy is matched by name; by category and prices too where several
 * things have that name. Without a clear match it stays as it is.
 */
function withOriginals<Own extends Thing>(held: readonly Own[], own: readonly Own[]): Own[] {
  const ownIds = new Set(own.map(({ id }) => id))
  const taken = new Set(held.map(({ id }) => id))
  return held.map((thing) => {
    if (ownIds.has(thing.id) || nameOf(thing) === '') return thing
    const namesakes = own.filter((each) => nameOf(each) === nameOf(thing))
    const alike = namesakes.filter((each) => detailsOf(each) === detailsOf(thing))
    const [original] = namesakes.length === 1 ? namesakes : alike.length === 1 ? alike : []
    if (!original || taken.has(original.id)) return thing
    taken.add(original.id)
    return original
  })
}

/**
 * Some backends copy dishes and ingredients into an option under new ids. The wizard shows and sends the originals.
 * @param menus the restaurant's own.
 */
export function withOwnThings(
  combination: Combination,
  menus: readonly Menu[],
  ingredients: readonly Ingredient[],
): Combination {
  const dishes = menus.flatMap(({ dish }) => dish)
  return {
    ...combination,
    menuList: combination.menuList.map((option) => ({
      ...option,
      dish: withOriginals(option.dish, dishes),
      ingredients: withOriginals(option.ingredients, ingredients),
    })),
  }
}
