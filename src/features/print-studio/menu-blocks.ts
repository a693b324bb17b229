import type { Language } from '#/config/languages.ts'
import { LIMITS } from '#/config/limits.ts'
import { isStandard } from '#/entities/dimension/rules.ts'
import { descriptionFor } from '#/entities/dish/descriptions.ts'
import { DIETS, type Diet } from '#/entities/dish/diets.ts'
import { shownDishMills, withoutZeroPrice } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { underHeadings } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { maybeMills } from '#/lib/money/money.ts'
import { type Marks, marksOf } from './dish-marks.ts'
import { piecesOf } from './text-pieces.ts'

/* The content of a printed menu, in blocks that are not cut at the end of a page. */

type DishText = { language: Language; text: string }

export type DishBlock = {
  kind: 'dish'
  key: string
  name: string
  mills: number | undefined
  sizes: { name: string; mills: number | undefined }[]
  /** One per language of the paper, beside each other; only one where the second would repeat it. */
  texts: (DishText | undefined)[]
  marks: Marks
}

export type Block =
  | { kind: 'menu' | 'category'; key: string; name: string }
  | DishBlock
  /** The rest of a text that is too long for one block. */
  | { kind: 'rest'; key: string; texts: (DishText | undefined)[] }
  /** The meaning of the marks, and the code of the public page. */
  | { kind: 'end'; key: string }

/** Characters that fit in any column of any sheet, in one block: of a text, and of a name in large letters. */
const TEXT_PIECE = 500
const NAME_PIECE = LIMITS.nameLength

/** The description in each language of the paper, if they differ. */
function textsOf(dish: Dish, languages: readonly Language[]): (DishText | undefined)[] {
  const descriptions = languages.map((language) => descriptionFor(dish, language))
  return descriptions.filter((each, index) => index === 0 || each?.text !== descriptions[0]?.text)
}

function dishBlocks(dish: Dish, languages: readonly Language[]): Block[] {
  const [name = '', ...namesLeft] = piecesOf(dish.name, NAME_PIECE)
  const pieces = textsOf(dish, languages).map((each) =>
    each ? piecesOf(each.text, TEXT_PIECE).map((text) => ({ language: each.language, text })) : [],
  )
  const longest = Math.max(1, ...pieces.map((each) => each.length))
  const rows = Array.from({ length: longest }, (_, row) => pieces.map((each) => each[row]))
  const [texts = [], ...textsLeft] = rows
  const language = languages[0] ?? 'it'
  const sizes = dish.dimensionAssignments.filter(({ dimension }) => !isStandard(dimension))
  const hasStandard = sizes.length === 0 || sizes.length < dish.dimensionAssignments.length
  const names = namesLeft.map((text) => [{ language, text }])
  return [
    {
      kind: 'dish',
      key: dish.id,
      name,
      // Without a standard size the price would be that of a size beside it.
      mills: hasStandard ? shownDishMills(dish) : undefined,
      sizes: sizes.map(({ dimension, price }) => ({ name: dimension.name, mills: maybeMills(price) })),
      // What is left of a name comes before the text.
      texts: names.length > 0 ? [] : texts,
      marks: marksOf(dish),
    },
    ...[...names, ...(names.length > 0 ? [texts] : []), ...textsLeft].map((rest, index) => ({
      kind: 'rest' as const,
      key: `${dish.id} ${index}`,
      texts: rest,
    })),
  ]
}

const headingBlocks = (kind: 'menu' | 'category', id: string, name: string): Block[] =>
  piecesOf(name, NAME_PIECE).map((piece, index) => ({ kind, key: `${id} ${index}`, name: piece }))

/** The dishes of a menu, below the names of its categories as on the public page. */
function menuBlocks({ id, name: menu, dish }: Menu, languages: readonly Language[]): Block[] {
  return underHeadings({ name: menu, dishes: dish }).flatMap(({ name, dishes }) => [
    ...(name !== '' ? headingBlocks('category', `${id} ${name}`, name) : []),
    ...dishes.flatMap((each) => dishBlocks(withoutZeroPrice(each), languages)),
  ])
}

/** @param languages one or two. */
export const blocksOf = (menus: readonly Menu[], languages: readonly Language[]): Block[] => [
  ...menus.flatMap((menu) => [...headingBlocks('menu', menu.id, menu.name), ...menuBlocks(menu, languages)]),
  { kind: 'end', key: 'end' },
]

/** What the legend has to explain: only the marks that are on the paper. */
export function legendOf(blocks: readonly Block[]): {
  numbers: number[]
  hasUnclear: boolean
  hasNoAllergens: boolean
  diets: Diet[]
} {
  const marks = blocks.flatMap((block) => (block.kind === 'dish' ? [block.marks] : []))
  const numbers = new Set(marks.flatMap(({ contains }) => contains))
  return {
    numbers: [...numbers].sort((a, b) => a - b),
    hasUnclear: marks.some(({ isUnclear }) => isUnclear),
    hasNoAllergens: marks.some(({ isUnclear, contains }) => !isUnclear && contains.length === 0),
    diets: DIETS.filter((diet) => marks.some(({ suitedDiets }) => suitedDiets.includes(diet))),
  }
}

/** How many dishes have no text in a language, so that one of another language is printed. */
export const countUntranslated = (menus: readonly Menu[], language: Language): number =>
  menus
    .flatMap(({ dish }) => dish)
    .filter((dish) => {
      const description = descriptionFor(dish, language)
      return description !== undefined && description.language !== language
    }).length
