import { descriptionsOf } from '#/entities/dish/descriptions.ts'
import { ingredientNames } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { TicketDish } from '#/entities/order/kitchen/ticket.ts'
import { foldText } from '#/lib/search/search.ts'
import { namesInFull } from '#/panels/sold-out/sold-out-rules.ts'

/**
 * How often dishes name an ingredient. `unnamedCount`: the number of portions that name no ingredient, so that nothing is known
 * about them.
 */
type IngredientCounts = { counts: { name: string; count: number }[]; unnamedCount: number }

/**
 * A dish names an ingredient in its own name, in the menus (a flag, or a description), or as an extra. What a recipe
 * needs is not known.
 * @param names of the restaurant's ingredients.
 */
export function ingredientCounts(
  dishes: readonly TicketDish[],
  names: readonly string[],
  menus: readonly Menu[],
): IngredientCounts {
  const namedIngredients = names
    .filter((name) => name.trim() !== '')
    .map((name) => ({ name, isNamedIn: namesInFull(name) }))
  const inMenus = new Map<Dish['id'], Dish>()
  for (const { dish: listed } of menus) for (const dish of listed) if (!inMenus.has(dish.id)) inMenus.set(dish.id, dish)

  const namesByDish = new Map<string, readonly string[]>()
  const ingredientsNamedIn = ({ dishId, name }: TicketDish): readonly string[] => {
    const key = JSON.stringify([dishId, name])
    const cached = namesByDish.get(key)
    if (cached) return cached
    const dish = dishId === undefined ? undefined : inMenus.get(dishId)
    const texts = [name, ...(dish ? [...descriptionsOf(dish).map(({ text }) => text), ...ingredientNames(dish)] : [])]
    const foundNames = namedIngredients.filter(({ isNamedIn }) => texts.some(isNamedIn)).map((each) => each.name)
    namesByDish.set(key, foundNames)
    return foundNames
  }

  const countByName = new Map<string, { name: string; count: number }>()
  const addCount = (name: string, more: number) => {
    const key = foldText(name)
    const row = countByName.get(key) ?? { name, count: 0 }
    row.count += more
    countByName.set(key, row)
  }
  let unnamedCount = 0
  for (const dish of dishes) {
    const { quantity } = dish
    // The list of dishes above says that some quantities are not known.
    if (quantity === undefined) continue
    const ownNames = ingredientsNamedIn(dish)
    if (ownNames.length === 0) unnamedCount += quantity
    for (const name of ownNames) addCount(name, quantity)
    for (const { name, count } of dish.extras) if (name !== '') addCount(name, quantity * count)
  }
  return {
    counts: [...countByName.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    unnamedCount,
  }
}
