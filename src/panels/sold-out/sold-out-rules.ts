import type { Language } from '#/config/languages.ts'
import { descriptionFor, descriptionsOf } from '#/entities/dish/descriptions.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { ownMenus } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { businessDayOf } from '#/entities/restaurant/business-day.ts'
import { foldText } from '#/lib/search/search.ts'

/** The dish that the panel is opened for. It may have no id, because a line of an order may have only the dish's name. */
export type SoldOutSubject = { dishId: Dish['id'] | undefined; name: string }

export type ListedDish = { dish: Dish; menuName: string }

/** Every dish of the menus once, with the first menu that lists it. */
export function listedDishes(menus: readonly Menu[]): ListedDish[] {
  const listed = new Map<Dish['id'], ListedDish>()
  for (const menu of ownMenus(menus))
    for (const dish of menu.dish) if (!listed.has(dish.id)) listed.set(dish.id, { dish, menuName: menu.name })
  return [...listed.values()]
}

/**
 * The id of the dish in the menus. It is the id of the subject, or of the only dish with its name, because a combination may
 * have a copy of a dish with another id.
 */
export function dishIdOf(subject: SoldOutSubject, listed: readonly ListedDish[]): Dish['id'] | undefined {
  if (listed.some(({ dish }) => dish.id === subject.dishId)) return subject.dishId
  const [match, another] = listed.filter(({ dish }) => foldText(dish.name.trim()) === foldText(subject.name.trim()))
  return match && !another ? match.dish.id : subject.dishId
}

/** The day of a service. A service may go on after midnight, so its day ends at five in the morning. */
export const serviceDay = (time: number): string => businessDayOf(time, 5)

/** How much older than a mark made here the menus of another tab may be, in milliseconds. */
export const MENU_AGE_MOST = 5 * 60_000

/** A word without the ending that differs between singular and plural: 'funghi' and 'fungo' become 'fung'. */
const stem = (word: string): string => {
  const shortened = word.replace(/^[وبفك]?ال(?=..)/, '').replace(/(?<=...)(?:ات|[sxه])$/, '')
  return shortened.replace(/(?<=...)[aeiouy]+$/, '').replace(/(?<=..[cg])h$/, '')
}

const stems = (text: string): string[] => foldText(text).split(' ').map(stem)

/** Shorter words are mostly articles and prepositions. */
const SHORTEST_WORD = 4

/** Counts how many words of a name are in a text, in the singular or the plural. `wordCount`: how many words the name has. */
function wordCounter(name: string): { wordCount: number; countIn: (text: string) => number } {
  const words = foldText(name).split(' ')
  const longWords = words.filter((word) => word.length >= SHORTEST_WORD)
  const wantedStems = (longWords.length > 0 ? longWords : words).map(stem).filter((word) => word !== '')
  const countIn = (text: string) => {
    const textStems = new Set(stems(text))
    return wantedStems.filter((word) => textStems.has(word)).length
  }
  return { wordCount: wantedStems.length, countIn }
}

/** Tells whether a text has all words of a name, in the singular or the plural. */
export function namesInFull(name: string): (text: string) => boolean {
  const { wordCount, countIn } = wordCounter(name)
  return (text) => wordCount > 0 && countIn(text) === wordCount
}

/**
 * `isStated`: the backend says that the dish has the ingredient. Otherwise `text`, which is its name or a description, names
 * it.
 */
type DishWithIngredient = ListedDish & { isStated: boolean; text: string }

/**
 * The dishes of menus and options that may have an ingredient. Those that name it in full come first; the others name only a
 * part of it, because 'guanciale croccante' is also in a dish 'con guanciale'.
 * SPEC-GAP 3: what the flags of a dish's ingredients mean is not shown: true is a proposal that it has the ingredient.
 * @param language the language of the text that is shown, if a text names the ingredient.
 */
export function dishesWith(name: string, menus: readonly Menu[], language: Language): DishWithIngredient[] {
  const { wordCount, countIn } = wordCounter(name)
  const found = new Map<Dish['id'], DishWithIngredient & { count: number }>()
  for (const menu of menus)
    for (const dish of menu.dish) {
      if (found.has(dish.id)) continue
      const isStated = Object.entries(dish.ingredients).some(
        ([each, isIn]) => isIn && wordCount > 0 && countIn(each) === wordCount,
      )
      const texts = [descriptionFor(dish, language), ...descriptionsOf(dish)].map((each) => each?.text ?? '')
      const counts = [dish.name, ...texts].map((text) => ({ text, count: countIn(text) }))
      const bestText = counts.reduce((most, each) => (each.count > most.count ? each : most))
      if (isStated || bestText.count > 0) found.set(dish.id, { dish, menuName: menu.name, isStated, ...bestText })
    }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
