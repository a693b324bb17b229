import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { DraftOption } from './draft.ts'

/*
 * The dishes and ingredients to choose from: those of the restaurant, and those that the combination already has although
 * no menu lists them any more.
 */

/** @property name the heading, if there is one. @property isOther dishes that no menu lists. */
export type CandidateGroup<Thing> = {
  key: string
  name: string | undefined
  isOther: boolean
  things: readonly Thing[]
}

export type Candidates = {
  dishes: CandidateGroup<Dish>[]
  ingredients: CandidateGroup<Ingredient>[]
  /** Menus of the restaurant that have dishes: each can be an option as it is. */
  menus: DraftOption[]
  isDish: (id: string) => boolean
  isIngredient: (id: string) => boolean
}

const withoutListed = <Thing extends { id: string }>(
  things: readonly Thing[],
  listed: ReadonlySet<string>,
): Thing[] => [...new Map(things.filter(({ id }) => !listed.has(id)).map((thing) => [thing.id, thing])).values()]

/** @param menus the restaurant's own, in their order. @param combination undefined for a new one. */
export function candidatesOf(
  menus: readonly Menu[],
  ingredients: readonly Ingredient[],
  combination: Combination | undefined,
): Candidates {
  const options = combination?.menuList ?? []
  const listedDishIds = new Set(menus.flatMap(({ dish }) => dish.map(({ id }) => id)))
  const listedIngredientIds = new Set(ingredients.map(({ id }) => id))
  const otherDishes = withoutListed(
    options.flatMap(({ dish }) => dish),
    listedDishIds,
  )
  const allIngredients = [
    ...ingredients,
    ...withoutListed(
      options.flatMap((option) => option.ingredients),
      listedIngredientIds,
    ),
  ]
  const dishIds = new Set([...listedDishIds, ...otherDishes.map(({ id }) => id)])
  const ingredientIds = new Set(allIngredients.map(({ id }) => id))
  const otherGroup = { key: 'others', name: undefined, isOther: true, things: otherDishes }
  return {
    menus: menus
      .filter(({ dish }) => dish.length > 0)
      .map(({ id, name, dish, ingredients: menuIngredients }) => ({
        key: id,
        menuId: id,
        name,
        isOwnMenu: true,
        dishIds: dish.map((each) => each.id),
        ingredientIds: menuIngredients.map((each) => each.id),
      })),
    dishes: [
      ...menus.map(({ id, name, dish }) => ({ key: id, name, isOther: false, things: dish })),
      otherGroup,
    ].filter(({ things }) => things.length > 0),
    ingredients: [{ key: 'all', name: undefined, isOther: false, things: allIngredients }].filter(
      ({ things }) => things.length > 0,
    ),
    isDish: (id) => dishIds.has(id),
    isIngredient: (id) => ingredientIds.has(id),
  }
}
