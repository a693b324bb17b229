import type { Allergen } from '#/entities/dish/allergens.ts'
import { fold } from '#/lib/search/search.ts'
import type { WORDED } from '#/panels/menu-file/cells.ts'
import { wordKey } from '#/panels/menu-file/words-of-cell.ts'
import type { AllergenMeanings, TracesMeaning } from './read-allergens.ts'
import type { DietMeanings } from './read-diets.ts'

/** Prices that are not simply what a dish costs: '+2,00', 'da 8 €', '8 €/kg', '14 (min. 2 pers.)'; 'gratis' and 0. */
export type PriceKind = (typeof WORDED)[number] | 'free'
/** `price`: the number is the price. `size`: that of a size which is called as what it is for. `unavailable`: there is none yet. */
type PriceMeaning = '' | 'price' | 'size' | 'unavailable'

/* What a person says of a whole file, once a kind. Without an answer nothing is guessed. */

export type Answers = {
  /** What words, numbers and letters mean that are no names of allergens. */
  allergens: AllergenMeanings
  /** 'V', 'VG', '🌱' */
  diets: DietMeanings
  /** 'Stagionale': whether such a dish is available. `other`: the word says nothing of it. */
  availability: Readonly<Record<string, 'yes' | 'no' | 'other' | undefined>>
  /** 'Può contenere soia' */
  traces: TracesMeaning
  /** 'T', '(x)' in a column for one allergen or diet. `traces`: it is not declared. */
  marks: Readonly<Record<string, 'yes' | 'traces' | 'no' | undefined>>
  /** A blank cell there, in a row without a mark or beside a 'no'. */
  blankMark: '' | 'no'
  /** 'Vegano' and fish in one row: which of them is right. Only that is declared then. */
  contradiction: '' | 'allergens' | 'diets' | 'both'
  /** The allergens that such a file has no column for. */
  noColumn: '' | 'no'
  /** Whether a new menu, category or size is the one with nearly the same name, by `twinKey`. */
  twins: Readonly<Record<string, 'same' | 'new' | undefined>>
  /** '2.500' */
  unclearPrice: '' | 'thousands' | 'decimals'
  /** '£14.50' where the restaurant uses another currency: the number counts as it is. */
  currency: '' | 'asItIs'
  /** '10/15': the sizes of the two prices. The standard one is ''. `isTyped`: the person types both. */
  pair: { first: string; second: string; isTyped?: boolean } | undefined
  /** '2/3/4': the sizes of so many prices, as a person types them. */
  severalPrices: Readonly<Record<number, readonly string[]>>
  /** A dish that was only found by its name, in another menu or category than the row may mean. */
  sameName: '' | 'change'
  /** Small numbers under the title of ids, which dishes of another name have too. */
  ids: '' | 'own' | 'other'
  /** A dish of the row's menu that has another category: it goes to the row's, or the row is another dish. */
  moved: '' | 'same' | 'other'
  /** A price of 0 over another one. */
  zeroPrice: '' | 'write' | 'keep'
  /** '12.333333', as a spreadsheet works it out: to the nearest price that can be paid. */
  rounded: '' | 'nearest'
  /** 's.q.', words in place of a price: such a new dish comes in as not available, with the price 0. */
  noPrice: '' | 'unavailable'
  /** The same of a new dish that has nothing there. */
  blankPrice: '' | 'unavailable'
  prices: Readonly<Partial<Record<PriceKind, PriceMeaning>>>
  /** A text alone in its row that may be a dish without a price. `remark`: neither that nor a heading. */
  alone: '' | 'dish' | 'heading' | 'remark'
  /** The same of one that ends in a number: 'Coca cola 3'. `price`: it is a dish with that price. */
  numbered: '' | 'price' | 'dish' | 'heading' | 'remark'
  /** 'Vongole (1-4-14)': the codes are its allergens, or stay in the name. */
  listsInNames: '' | 'allergens' | 'name'
  /** Rows that the spreadsheet hides. */
  hidden: 'leftOut' | 'read'
  /** A dish that is not sold, as the file says. `available`: that does not count. */
  off: 'unavailable' | 'leftOut' | 'available'
}

export const NO_ANSWERS: Answers = {
  allergens: {},
  diets: {},
  availability: {},
  traces: '',
  marks: {},
  blankMark: '',
  contradiction: '',
  noColumn: '',
  twins: {},
  unclearPrice: '',
  currency: '',
  sameName: '',
  ids: '',
  moved: '',
  zeroPrice: '',
  pair: undefined,
  severalPrices: {},
  rounded: '',
  noPrice: '',
  blankPrice: '',
  prices: {},
  alone: '',
  numbered: '',
  listsInNames: '',
  hidden: 'leftOut',
  off: 'unavailable',
}

/** A new name, and that of a thing that there is, or that the file has before. */
export type NearTwin = { kind: 'menus' | 'categories' | 'dimensions'; name: string; like: string }
export const twinKey = ({ kind, name }: Omit<NearTwin, 'like'>): string => `${kind} ${fold(name)}`

/** What there is to say of the file, answered or not. */
export type Questions = {
  /** As they are written, each once. */
  allergens: string[]
  diets: string[]
  availability: string[]
  traces: { count: number; first: string }
  marks: string[]
  /** `first`: a dish. */
  blankMark: { count: number; first: string }
  /** `first`: a dish with both. */
  contradiction: { count: number; first: string }
  noColumn: readonly Allergen[]
  /** New dishes without a menu, where there are several; answered where the sources of rows are chosen. */
  menu: { count: number; first: string }
  /** New dishes without a category; answered there too. */
  category: { count: number; first: string }
  twins: NearTwin[]
  /** So many cells, the first of them. */
  unclearPrice: { count: number; first: string }
  /** Prices in other currencies than the restaurant's; their signs as they are written, each once. */
  currency: { count: number; signs: string[] }
  /** Dishes of other menus or categories; the first one with its menu. */
  sameName: { count: number; first: string; menu: string }
  /** `name`: in the file; `dish`: the one that has this id. */
  ids: { count: number; first: string; name: string; dish: string }
  /** The categories of the first one: the dish's, and the row's. */
  moved: { count: number; first: string; from: string; to: string }
  zeroPrice: { count: number; first: string }
  pair: { count: number; first: string }
  /** By how many there are. */
  severalPrices: Record<number, { count: number; first: string }>
  /** `mills`: what the first one becomes. */
  rounded: { count: number; first: string; mills: number }
  noPrice: { count: number; first: string }
  /** `first`: a dish. */
  blankPrice: { count: number; first: string }
  /** `unit`: what the first one is for. */
  prices: Record<PriceKind, { count: number; first: string; unit?: string }>
  alone: { count: number; first: string }
  numbered: { count: number; first: string }
  listsInNames: { count: number; first: string }
  /** The lines that the spreadsheet hides. */
  hidden: string[]
  /** So many rows. */
  off: number
}

export const noQuestions = (): Questions => ({
  allergens: [],
  diets: [],
  availability: [],
  traces: { count: 0, first: '' },
  marks: [],
  blankMark: { count: 0, first: '' },
  contradiction: { count: 0, first: '' },
  noColumn: [],
  menu: { count: 0, first: '' },
  category: { count: 0, first: '' },
  twins: [],
  unclearPrice: { count: 0, first: '' },
  currency: { count: 0, signs: [] },
  sameName: { count: 0, first: '', menu: '' },
  ids: { count: 0, first: '', name: '', dish: '' },
  moved: { count: 0, first: '', from: '', to: '' },
  zeroPrice: { count: 0, first: '' },
  pair: { count: 0, first: '' },
  severalPrices: {},
  rounded: { count: 0, first: '', mills: 0 },
  noPrice: { count: 0, first: '' },
  blankPrice: { count: 0, first: '' },
  prices: {
    surcharge: { count: 0, first: '' },
    from: { count: 0, first: '' },
    per: { count: 0, first: '' },
    noted: { count: 0, first: '' },
    free: { count: 0, first: '' },
  },
  alone: { count: 0, first: '' },
  numbered: { count: 0, first: '' },
  listsInNames: { count: 0, first: '' },
  hidden: [],
  off: 0,
})

/** What the words of a file mean, each of them. */
export const WORD_KINDS = ['allergens', 'diets', 'marks', 'availability'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** Those of words have a list each; the menu and the category are asked where the sources of rows are chosen. */
const ASKED_APART: readonly string[] = [...([...WORD_KINDS, 'menu', 'category'] satisfies (keyof Questions)[])]
const countIn = (asked: unknown): number => {
  if (typeof asked === 'number') return asked
  if (Array.isArray(asked)) return asked.length
  if (typeof asked !== 'object' || asked === null) return 0
  return 'count' in asked
    ? countIn(asked.count)
    : Object.values(asked).reduce((sum: number, each) => sum + countIn(each), 0)
}
/** How often the other questions are asked. */
export const otherQuestions = (questions: Questions): number =>
  Object.entries(questions).reduce((sum, [kind, asked]) => sum + (ASKED_APART.includes(kind) ? 0 : countIn(asked)), 0)

/** Each word once. */
export function askWord(words: string[], word: string): void {
  const key = wordKey(word)
  if (!words.some((each) => wordKey(each) === key)) words.push(word.slice(0, 60))
}

export function ask(question: { count: number; first: string }, cell: string): void {
  if (question.count === 0) question.first = cell
  question.count += 1
}
