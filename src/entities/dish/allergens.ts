import { DISH_LANGUAGES, type DishLanguage, LANGUAGES, type Language } from '#/config/languages.ts'
import { fold } from '#/lib/search/search.ts'
import { ALLERGEN_LINE, DESCRIPTION_FIELDS, type Described, textsOf } from './descriptions.ts'
import { type Dish, isPartUnread } from './schema.ts'

/*
 * The backend has no field for allergens, so a declaration is the last line of a description: 'Allergeni: glutine, latte'.
 * No line means not declared, which is not the same as free of allergens.
 */

/** The fourteen of Annex II of Regulation (EU) 1169/2011, in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

type Words = { head: string; none: string; separator: string; names: Record<Allergen, string> }

const named = (...names: string[]): Record<Allergen, string> =>
  Object.fromEntries(ALLERGENS.map((allergen, index) => [allergen, names[index]])) as Record<Allergen, string>

const WORDS: Record<Language, Words> = {
  en: {
    head: 'Allergens: ',
    none: 'none of the 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: named('gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soya', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'),
  },
  it: {
    head: 'Allergeni: ',
    none: 'nessuno dei 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: named('glutine', 'crostacei', 'uova', 'pesce', 'arachidi', 'soia', 'latte', 'frutta a guscio', 'sedano', 'senape', 'sesamo', 'solfiti', 'lupini', 'molluschi'),
  },
  ar: {
    head: 'مسببات الحساسية: ',
    none: 'لا يوجد أي من الـ14',
    separator: '، ',
    // biome-ignore format: one row for the fourteen names
    names: named('الغلوتين', 'القشريات', 'البيض', 'الأسماك', 'الفول السوداني', 'الصويا', 'الحليب', 'المكسرات', 'الكرفس', 'الخردل', 'السمسم', 'الكبريتيت', 'الترمس', 'الرخويات'),
  },
  es: {
    head: 'Alérgenos: ',
    none: 'ninguno de los 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: named('gluten', 'crustáceos', 'huevos', 'pescado', 'cacahuetes', 'soja', 'leche', 'frutos de cáscara', 'apio', 'mostaza', 'sésamo', 'sulfitos', 'altramuces', 'moluscos'),
  },
  fr: {
    head: 'Allergènes : ',
    none: 'aucun des 14',
    separator: ', ',
    // biome-ignore format: one row for the fourteen names
    names: named('gluten', 'crustacés', 'œufs', 'poisson', 'arachides', 'soja', 'lait', 'fruits à coque', 'céleri', 'moutarde', 'sésame', 'sulfites', 'lupin', 'mollusques'),
  },
}

/** What people also write; anything else has to be checked. */
const ALSO: Partial<Record<Allergen, string[]>> = {
  gluten: ['grano', 'frumento', 'wheat', 'trigo', 'blé', 'قمح', 'غلوتين'],
  crustaceans: ['crustacean', 'crostaceo'],
  eggs: ['egg', 'uovo', 'huevo', 'œuf', 'بيض'],
  fish: ['pesci', 'سمك'],
  peanuts: ['peanut', 'arachide', 'cacahuete'],
  soybeans: ['soy', 'soybeans', 'soybean', 'صويا'],
  milk: ['dairy', 'lactose', 'latticini', 'lattosio', 'lácteos', 'lactosa', 'حليب'],
  nuts: ['tree nuts', 'frutta secca', 'noci', 'noix', 'frutos secos', 'مكسرات'],
  sesame: ['sesame seeds', 'semi di sesamo'],
  sulphites: ['anidride solforosa', 'anidride solforosa e solfiti', 'solfito'],
  lupin: ['lupins', 'lupino'],
  molluscs: ['mollusks', 'mollusc'],
}

export const allergenName = (allergen: Allergen, language: Language): string => WORDS[language].names[allergen]

const ALL_WORDS = LANGUAGES.map((language) => WORDS[language])
const NONE = new Set(ALL_WORDS.map(({ none }) => fold(none)))
const BY_WORD = new Map(
  ALLERGENS.flatMap((allergen) =>
    [...ALL_WORDS.map(({ names }) => names[allergen]), ...(ALSO[allergen] ?? [])].map(
      (word) => [fold(word), allergen] as const,
    ),
  ),
)

/** `unknown`: words that are no allergen, or nothing where a word should be. Such a line has to be checked. */
type AllergenLine = { contains: ReadonlySet<Allergen>; unknown: readonly string[] }

/** A description without its last line if that declares allergens, and what the line says. */
export function splitAllergens(text: string): { prose: string; line: AllergenLine | undefined } {
  const whole = text.trimEnd()
  const match = ALLERGEN_LINE.exec(whole)
  return match
    ? { prose: whole.slice(0, match.index).trimEnd(), line: readDeclaration(match[1] ?? '') }
    : { prose: text, line: undefined }
}

/** A description without its lines that declare allergens. */
export function proseOf(text: string): string {
  const { prose, line } = splitAllergens(text)
  return line ? proseOf(prose) : prose.trim()
}

/** Reads what `declaredWords` writes, and other words for the same. */
export function readDeclaration(text: string): AllergenLine {
  const words = text
    .trim()
    .replace(/\.$/, '')
    .split(/[,،;]/)
    .map((word) => word.trim())
  if (words.length === 1 && NONE.has(fold(words[0] ?? ''))) return { contains: new Set(), unknown: [] }
  const contains = new Set<Allergen>()
  const unknown: string[] = []
  for (const word of words) {
    const allergen = BY_WORD.get(fold(word))
    if (allergen) contains.add(allergen)
    else unknown.push(word)
  }
  return { contains, unknown }
}

/** What a declaration says after its first word. */
export function declaredWords(contains: ReadonlySet<Allergen>, language: Language): string {
  const { none, separator } = WORDS[language]
  return wordsOf(contains, language).join(separator) || none
}

/** The prose with a declaration as its last line; an empty set declares that it contains none of the fourteen. */
export function withAllergens(prose: string, contains: ReadonlySet<Allergen>, language: Language): string {
  const line = WORDS[language].head + declaredWords(contains, language)
  return prose.trim() === '' ? line : `${prose.trimEnd()}\n${line}`
}

/** The declaration is the last line of every description, and of the default one (English) where there is none. */
export function declaredTexts(
  texts: Record<DishLanguage, string>,
  declared: ReadonlySet<Allergen>,
): Record<DishLanguage, string> {
  const proses = DISH_LANGUAGES.map((language) => [language, splitAllergens(texts[language]).prose] as const)
  const isBare = proses.every(([, prose]) => prose.trim() === '')
  const line = (prose: string, language: DishLanguage) =>
    prose.trim() !== '' || (isBare && language === 'en') ? withAllergens(prose, declared, language) : ''
  return Object.fromEntries(proses.map(([language, prose]) => [language, line(prose, language)])) as Record<
    DishLanguage,
    string
  >
}

/** `unclear`: a word is unknown, or a description unread, so nothing may be promised. `isDisputed`: the languages differ; their union counts. */
type DishAllergens =
  | { state: 'undeclared' }
  | { state: 'declared' | 'unclear'; contains: ReadonlySet<Allergen>; unknown: readonly string[]; isDisputed: boolean }

export function allergensOf(dish: Described & Pick<Dish, 'unread'>): DishAllergens {
  const lines = textsOf(dish).flatMap(({ text }) => splitAllergens(text).line ?? [])
  const isUnread = isPartUnread(dish, 'texts')
  if (lines.length === 0 && !isUnread) return { state: 'undeclared' }
  const contains = new Set(lines.flatMap((line) => [...line.contains]))
  const unknown = lines.flatMap((line) => line.unknown)
  return {
    state: unknown.length > 0 || isUnread ? 'unclear' : 'declared',
    contains,
    unknown,
    isDisputed: lines.some((line) => line.contains.size !== contains.size),
  }
}

export const isSameDeclaration = (a: DishAllergens, b: DishAllergens): boolean =>
  a.state === b.state &&
  (a.state === 'undeclared' ||
    b.state === 'undeclared' ||
    ALLERGENS.every((allergen) => a.contains.has(allergen) === b.contains.has(allergen)))

/**
 * The description to store in a language. What the dish declares stays as it is: a line in `prose` is no declaration, and a
 * line that has to be checked is left alone.
 */
export function textWith(dish: Described, language: DishLanguage, prose: string): string {
  const field = DESCRIPTION_FIELDS[language]
  const bare = proseOf(prose)
  const allergens = allergensOf(dish)
  if (allergens.state !== 'declared') {
    const now = (dish[field] ?? '').trim()
    return [bare, now.slice(proseOf(now).length).trim()].filter(Boolean).join('\n')
  }
  const isSaidElsewhere = isSameDeclaration(allergensOf({ ...dish, [field]: '' }), allergens)
  return bare === '' && isSaidElsewhere ? '' : withAllergens(bare, allergens.contains, language)
}

/** In the words of a language. */
export const wordsOf = (contains: ReadonlySet<Allergen>, language: Language): string[] =>
  ALLERGENS.filter((allergen) => contains.has(allergen)).map((allergen) => allergenName(allergen, language))

export const separatorOf = (language: Language): string => WORDS[language].separator

/** Whether a dish is declared to be free of all of these. One that is not declared, or unclear, never is. */
export function isFreeOf(dish: Described & Pick<Dish, 'unread'>, avoided: ReadonlySet<Allergen>): boolean {
  const allergens = allergensOf(dish)
  return allergens.state === 'declared' && [...avoided].every((allergen) => !allergens.contains.has(allergen))
}
