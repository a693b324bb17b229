import { type Choice, onOneLine } from '#/entities/dish/choice-words.ts'
import { choicesOf } from '#/entities/dish/choices.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { OpenLine } from '#/entities/order/open-order.ts'
import type { OrderItem } from './order-menu.ts'

/**
 * What the chosen dishes of a combination ask, each with the name of its dish: the combination has one note for all. A dish
 * that was chosen twice is asked about twice.
 */
export function choicesOfDishes(dishes: readonly Dish[]): Choice[] {
  const all: Choice[] = []
  for (const dish of dishes)
    for (const { name, options } of choicesOf(dish)) {
      const whole = `${onOneLine(dish.name)} · ${name}`
      const before = all.filter((each) => each.name === whole || each.name.startsWith(`${whole} (`)).length
      all.push({ name: before === 0 ? whole : `${whole} (${before + 1})`, options })
    }
  return all
}

/** Those of one of these dishes. */
export const choicesIn = (choices: readonly Choice[], { name }: Pick<Dish, 'name'>): Choice[] =>
  choices.filter((choice) => choice.name.startsWith(`${onOneLine(name)} · `))

/** What is asked about a line, as the menu says it now. */
export function choicesOfLine(line: OpenLine, item: OrderItem | undefined): readonly Choice[] {
  if (line.kind === 'dish') return item?.kind === 'dish' ? choicesOf(item.dish) : []
  const options = item?.kind === 'combination' ? item.combination.menuList : []
  return choicesOfDishes(
    line.choices.flatMap(
      ({ menuId, dishId }) => options.find(({ id }) => id === menuId)?.dish.find(({ id }) => id === dishId) ?? [],
    ),
  )
}
