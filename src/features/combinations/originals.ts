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
 * What an option holds, with the restaurant's own things in the place of their copies. A copy is known by its name; where
 * several things have it, by category and prices too. Where that leaves a doubt, or two would become the same, it stays
 * the thing that it is.
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
 * A combination for the wizard. Some backends copy dishes and ingredients into an option, under ids of their own: what is
 * chosen is then shown, and sent again, as the thing that it was copied from.
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
