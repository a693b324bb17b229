import { ALLERGENS, type Allergen, warningOf } from '#/entities/dish/allergens.ts'
import { type Choice, onOneLine } from '#/entities/dish/choice-words.ts'
import { choicesOf } from '#/entities/dish/choices.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { splitAllergy } from '#/entities/order/notes/allergy.ts'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenLine } from '#/entities/order/open-orders/open-order.ts'

/**
 * What the chosen dishes of a combination ask, each with the name of its dish: the combination has one note for all. A dish
 * that was chosen twice is asked about twice.
 */
export function choicesOfDishes(dishes: readonly Dish[]): Choice[] {
  const all: Choice[] = []
  for (const dish of dishes)
    for (const { name, options } of choicesOf(dish)) {
      const fullName = `${onOneLine(dish.name)} · ${name}`
      const earlierCount = all.filter((each) => each.name === fullName || each.name.startsWith(`${fullName} (`)).length
      all.push({ name: earlierCount === 0 ? fullName : `${fullName} (${earlierCount + 1})`, options })
    }
  return all
}

/** The choices of one dish, among those of all dishes of a combination. */
export const choicesOfDish = (choices: readonly Choice[], { name }: Pick<Dish, 'name'>): Choice[] =>
  choices.filter((choice) => choice.name.startsWith(`${onOneLine(name)} · `))

/** The dishes of a line, as far as the menu has them. */
function dishesOfLine(line: OpenLine, item: OrderItem | undefined): Dish[] {
  if (line.kind === 'dish') return item?.kind === 'dish' ? [item.dish] : []
  const options = item?.kind === 'combination' ? item.combination.menuList : []
  return line.choices.flatMap(
    ({ menuId, dishId }) => options.find(({ id }) => id === menuId)?.dish.find(({ id }) => id === dishId) ?? [],
  )
}

/** The required choices of a line's dishes, as the menu has them. */
export function choicesOfLine(line: OpenLine, item: OrderItem | undefined): readonly Choice[] {
  const dishes = dishesOfLine(line, item)
  return line.kind === 'dish' ? dishes.flatMap((dish) => choicesOf(dish)) : choicesOfDishes(dishes)
}

/** `contains`: of what the guest avoids. `isUndeclared`: it declares nothing, or nothing clear. */
export type DishWarning = {
  dish: Dish
  contains: readonly Allergen[]
  isUndeclared: boolean
  avoided: readonly Allergen[]
}

/** Which of these dishes contain what a note says that the guest is allergic to, or do not say so. */
export function dishWarnings(note: string, dishes: readonly Dish[]): DishWarning[] {
  const avoided = ALLERGENS.filter((each) => splitAllergy(note).allergy?.contains.has(each))
  return dishes.flatMap((dish) => {
    const warning = warningOf(dish, avoided)
    return warning ? { dish, contains: warning.contains, isUndeclared: warning.uncertainty !== undefined, avoided } : []
  })
}

/** The warnings about a line's dishes, as the menu has them. */
export const lineWarnings = (line: OpenLine, item: OrderItem | undefined): DishWarning[] =>
  dishWarnings(line.note, dishesOfLine(line, item))
