import type { DishLanguage, Language } from '#/config/languages.ts'
import { readChoices } from './choice-words.ts'
import type { Dish } from './schema.ts'

type Description = { language: DishLanguage; text: string }

export type Described = Pick<
  Dish,
  'description' | 'descriptionIt' | 'descriptionAr' | 'descriptionFr' | 'descriptionEs'
>

/** The part of a dish that is needed to read its declarations. */
export type DeclaringDish = Described & Pick<Dish, 'unread'>

/** The kinds of declarations in the last lines of descriptions (ADR-029), in the order of the lines. */
export const DECLARATIONS = ['choices', 'diets', 'allergens'] as const
export type Declaration = (typeof DECLARATIONS)[number]

/** The first words of these lines, as patterns for the different ways in which people write them. */
const LINE_HEADS: Record<Declaration, Record<Language, string>> = {
  choices: { en: 'choices?', it: 'scelt[ae]', ar: 'الاختيار', es: 'elecci[oó]n(?:es)?', fr: 'choix' },
  diets: { en: 'diets?', it: 'diet[ae]', ar: 'النظام الغذائي', es: 'dietas?', fr: 'r[eé]gimes?' },
  allergens: {
    en: 'allergens',
    it: 'allergeni',
    ar: 'مسببات الحساسية',
    es: 'al[eé]rgenos',
    fr: 'allerg[eè]nes',
  },
}
/** Matches the last line of a text if it declares something. The group holds its words. */
const LINE_PATTERNS = Object.fromEntries(
  DECLARATIONS.map((kind) => [
    kind,
    new RegExp(`(?:^|\\n)[^\\S\\n]*(?:${Object.values(LINE_HEADS[kind]).join('|')})[^\\S\\n]*:([^\\n]*)$`, 'i'),
  ]),
) as Record<Declaration, RegExp>

/** Whether a text ends with such a line. A line that only begins like a line of choices is text for guests. */
const endsWithLine = (kind: Declaration, text: string): boolean => {
  const words = LINE_PATTERNS[kind].exec(text)?.[1]
  return words !== undefined && (kind !== 'choices' || readChoices(words) !== undefined)
}

/** `fullText` is the whole line, `words` is the line without its first words. */
type DeclarationLine = { fullText: string; words: string }

/** Removes the declarations from the end of a text. Each kind is removed once, in any order. */
export function splitLines(text: string): { prose: string; lines: Partial<Record<Declaration, DeclarationLine>> } {
  // Most texts have no such line, and a menu's file has thousands of texts, so this saves time.
  if (!text.includes(':')) return { prose: text, lines: {} }
  const lines: Partial<Record<Declaration, DeclarationLine>> = {}
  let remaining = text.trimEnd()
  for (;;) {
    const kind = DECLARATIONS.find((each) => !lines[each] && endsWithLine(each, remaining))
    const match = kind && LINE_PATTERNS[kind].exec(remaining)
    if (!match) return { prose: Object.keys(lines).length > 0 ? remaining : text, lines }
    lines[kind] = { fullText: match[0].trim(), words: match[1] ?? '' }
    remaining = remaining.slice(0, match.index).trimEnd()
  }
}

/**
 * The descriptions that are not blank, without declarations. The default one is treated as English and comes first
 * (R1.7).
 */
export const descriptionsOf = (dish: Described): Description[] =>
  textsOf(dish).flatMap(({ language, text }) => {
    const prose = splitLines(text).prose.trim()
    return prose === '' ? [] : [{ language, text: prose }]
  })

/** The field of each language. The default one comes first. */
export const DESCRIPTION_FIELDS = {
  en: 'description',
  it: 'descriptionIt',
  ar: 'descriptionAr',
  fr: 'descriptionFr',
  es: 'descriptionEs',
} as const satisfies Record<DishLanguage, keyof Described>

/** The descriptions as they are stored. */
export const textsOf = (dish: Described): Description[] =>
  (Object.entries(DESCRIPTION_FIELDS) as [DishLanguage, keyof Described][]).map(([language, field]) => ({
    language,
    text: dish[field] ?? '',
  }))

export const declares = (dish: Described, kind: Declaration): boolean =>
  textsOf(dish).some(({ text }) => splitLines(text).lines[kind])

/** The description in a language. If it has none, the default one; if there is none, any other (ADR-010). */
export const descriptionFor = (dish: Described, language: Language): Description | undefined => {
  const all = descriptionsOf(dish)
  return all.find((each) => each.language === language) ?? all[0]
}
