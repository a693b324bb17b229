import { DISH_LANGUAGES, type DishLanguage, LANGUAGES, type Language } from '#/config/languages.ts'
import { fold } from '#/lib/search/search.ts'
import { DECLARATIONS, type Declaration, type Described, splitLines, textsOf } from './descriptions.ts'
import { type Dish, isPartUnread } from './schema.ts'

/*
 * The backend has no fields for what a dish declares, so each declaration is a line at the end of a description:
 * 'Allergeni: glutine, latte'. No line means not declared, which is not the same as none.
 */

type Texts = Record<DishLanguage, string>

/** `names` in the order of the items. */
export type LineWords = { head: string; none: string; separator: string; names: readonly string[] }

/** `unknown`: words that are none of the items, or nothing where a word should be. Such a line has to be checked. */
type ReadLine<Item> = { contains: ReadonlySet<Item>; unknown: readonly string[] }

/** `unclear`: a word is unknown, or a description unread, so nothing may be promised. `isDisputed`: the languages differ; their union counts. */
type Declared<Item> =
  | { state: 'undeclared' }
  | { state: 'declared' | 'unclear'; contains: ReadonlySet<Item>; unknown: readonly string[]; isDisputed: boolean }

export type DeclaredLine<Item extends string> = {
  items: readonly Item[]
  nameOf(item: Item, language: Language): string
  /** In the words of a language. */
  wordsOf(contains: ReadonlySet<Item>, language: Language): string[]
  separatorOf(language: Language): string
  /** Reads what `written` writes, and other words for the same. */
  read(text: string): ReadLine<Item>
  /** What the line says after its first word. */
  written(contains: ReadonlySet<Item>, language: Language): string
  lineOf(contains: ReadonlySet<Item>, language: Language): string
  of(dish: Described & Pick<Dish, 'unread'>): Declared<Item>
  isSame(a: Declared<Item>, b: Declared<Item>): boolean
  /** The declaration is in every description, and in the default one (English) where there is none. */
  put(texts: Texts, contains: ReadonlySet<Item>): Texts
  /** 'eggs,milk'; 'none': it is declared that it is none of them. Undefined: not declared. */
  valueOf(contains: ReadonlySet<Item>): string
  fromValue(value: string): Set<Item> | undefined
}

/**
 * @param words in each language. @param also what people also write; anything else has to be checked.
 * @param implied what an item says beside itself.
 */
export function declaredLine<Item extends string>(
  kind: Declaration,
  items: readonly Item[],
  words: Record<Language, LineWords>,
  also: Partial<Record<Item, readonly string[]>>,
  implied: Partial<Record<Item, Item>> = {},
): DeclaredLine<Item> {
  const allWords = LANGUAGES.map((language) => words[language])
  const none = new Set(allWords.map((each) => fold(each.none)))
  const byWord = new Map(
    items.flatMap((item, at) =>
      [...allWords.map(({ names }) => names[at] ?? item), ...(also[item] ?? [])].map(
        (word) => [fold(word), item] as const,
      ),
    ),
  )
  const whole = (contains: Iterable<Item>): Set<Item> => {
    const all = new Set(contains)
    for (const item of items) {
      const more = all.has(item) ? implied[item] : undefined
      if (more !== undefined) all.add(more)
    }
    return all
  }

  const line: DeclaredLine<Item> = {
    items,
    nameOf: (item, language) => words[language].names[items.indexOf(item)] ?? item,
    wordsOf: (contains, language) =>
      items.filter((item) => contains.has(item)).map((item) => line.nameOf(item, language)),
    separatorOf: (language) => words[language].separator,

    read(text) {
      const parts = text
        .trim()
        .replace(/\.$/, '')
        .split(/[,،;]/)
        .map((word) => word.trim())
      if (parts.length === 1 && none.has(fold(parts[0] ?? ''))) return { contains: new Set(), unknown: [] }
      const known = parts.map((word) => byWord.get(fold(word)))
      return {
        contains: whole(known.filter((item) => item !== undefined)),
        unknown: parts.filter((_, at) => known[at] === undefined),
      }
    },

    written: (contains, language) =>
      line.wordsOf(contains, language).join(words[language].separator) || words[language].none,
    lineOf: (contains, language) => words[language].head + line.written(contains, language),

    of(dish) {
      const lines = textsOf(dish).flatMap(({ text }) => {
        const own = splitLines(text).lines[kind]
        return own ? [line.read(own.words)] : []
      })
      const isUnread = isPartUnread(dish, 'texts')
      if (lines.length === 0 && !isUnread) return { state: 'undeclared' }
      const contains = new Set(lines.flatMap((each) => [...each.contains]))
      const unknown = lines.flatMap((each) => each.unknown)
      return {
        state: unknown.length > 0 || isUnread ? 'unclear' : 'declared',
        contains,
        unknown,
        isDisputed: lines.some((each) => each.contains.size !== contains.size),
      }
    },

    isSame: (a, b) =>
      a.state === b.state &&
      (a.state === 'undeclared' ||
        b.state === 'undeclared' ||
        items.every((item) => a.contains.has(item) === b.contains.has(item))),

    put: (texts, contains) => putLine(texts, kind, (language) => line.lineOf(contains, language)),

    valueOf: (contains) => {
      const all = whole(contains)
      return items.filter((item) => all.has(item)).join(',') || 'none'
    },
    fromValue(value) {
      if (value === 'none') return new Set()
      const contains = items.filter((item) => value.split(',').includes(item))
      return contains.length > 0 ? whole(contains) : undefined
    },
  }
  return line
}

/** The texts with a line in every one that is not blank, and in the default one (English) if all are. */
export function putLine(texts: Texts, kind: Declaration, lineIn: (language: DishLanguage) => string): Texts {
  const rests = DISH_LANGUAGES.map((language) => [language, withoutLines(texts[language], [kind])] as const)
  const isBare = rests.every(([, rest]) => rest.trim() === '')
  return Object.fromEntries(
    rests.map(([language, rest]) => [
      language,
      rest.trim() !== '' || (isBare && language === 'en') ? withLine(rest, kind, lineIn(language)) : '',
    ]),
  ) as Texts
}

const joined = (prose: string, lines: ReturnType<typeof splitLines>['lines'], kinds: readonly Declaration[]): string =>
  [prose.trimEnd(), ...kinds.map((kind) => lines[kind]?.whole)].filter((part) => part).join('\n')

/** The text with a line of this kind more, in the order of the lines. */
export function withLine(text: string, kind: Declaration, whole: string): string {
  const { prose, lines } = splitLines(text)
  const below = DECLARATIONS.slice(DECLARATIONS.indexOf(kind) + 1).filter((each) => lines[each])
  const above =
    below.length === 0
      ? text
      : joined(
          prose,
          lines,
          DECLARATIONS.filter((each) => !below.includes(each)),
        )
  return [above.trimEnd(), whole, ...below.map((each) => lines[each]?.whole)].filter((part) => part).join('\n')
}

/** The text without its lines of these kinds. */
export function withoutLines(text: string, kinds: readonly Declaration[]): string {
  const { prose, lines } = splitLines(text)
  if (!kinds.some((kind) => lines[kind])) return text
  return joined(
    withoutLines(prose, kinds),
    lines,
    DECLARATIONS.filter((kind) => !kinds.includes(kind)),
  )
}
