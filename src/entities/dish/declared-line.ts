import { DISH_LANGUAGES, type DishLanguage, LANGUAGES, type Language } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'
import { DECLARATIONS, type Declaration, type DeclaringDish, splitLines, textsOf } from './descriptions.ts'
import { isPartUnread } from './schema.ts'

/*
 * The backend has no fields for what a dish declares, so each declaration is a line at the end of a description:
 * 'Allergeni: glutine, latte'. No line means not declared, which is not the same as none.
 */

type Texts = Record<DishLanguage, string>

/** The words of a line in one language. `names` are in the order of the items. */
export type LineWords = { head: string; none: string; separator: string; names: readonly string[] }

/** `unknown`: words that are no item, also an empty one between commas. Such a line has to be checked. */
type ReadLine<Item> = { contains: ReadonlySet<Item>; unknown: readonly string[] }

/**
 * What a dish declares. It is `unclear` if a word is unknown or a description could not be read: then nothing may be promised.
 * `isDisputed`: the languages differ, and everything that one of them has counts.
 */
type Declared<Item> =
  | { state: 'undeclared' }
  | { state: 'declared' | 'unclear'; contains: ReadonlySet<Item>; unknown: readonly string[]; isDisputed: boolean }

export type DeclaredLine<Item extends string> = {
  items: readonly Item[]
  nameOf(item: Item, language: Language): string
  /** The names of the items in a language. */
  wordsOf(contains: ReadonlySet<Item>, language: Language): string[]
  separatorOf(language: Language): string
  /** Reads what `textOf` writes, and other words for the same. */
  read(text: string): ReadLine<Item>
  /** The line without its first word. */
  textOf(contains: ReadonlySet<Item>, language: Language): string
  lineOf(contains: ReadonlySet<Item>, language: Language): string
  declaredBy(dish: DeclaringDish): Declared<Item>
  isSame(a: Declared<Item>, b: Declared<Item>): boolean
  /** Puts the line into every description, or into the default one (English) if all are blank. */
  withDeclaration(texts: Texts, contains: ReadonlySet<Item>): Texts
  /** The value of a field: 'eggs,milk', or 'none' if none of the items is declared to apply. */
  valueOf(contains: ReadonlySet<Item>): string
  readValue(value: string): Set<Item> | undefined
}

/**
 * Makes the line of one kind of declaration.
 * @param words the line's words in each language
 * @param otherWords what people also write; anything else has to be checked
 * @param implied what an item includes: vegan is vegetarian
 */
export function declaredLine<Item extends string>(
  kind: Declaration,
  items: readonly Item[],
  words: Record<Language, LineWords>,
  otherWords: Partial<Record<Item, readonly string[]>>,
  implied: Partial<Record<Item, Item>> = {},
): DeclaredLine<Item> {
  const allWords = LANGUAGES.map((language) => words[language])
  const noneWords = new Set(allWords.map((each) => foldText(each.none)))
  const itemByWord = new Map(
    items.flatMap((item, index) =>
      [...allWords.map(({ names }) => names[index] ?? item), ...(otherWords[item] ?? [])].map(
        (word) => [foldText(word), item] as const,
      ),
    ),
  )
  const withImplied = (contains: Iterable<Item>): Set<Item> => {
    const all = new Set(contains)
    for (const item of items) {
      const impliedItem = all.has(item) ? implied[item] : undefined
      if (impliedItem !== undefined) all.add(impliedItem)
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
      if (parts.length === 1 && noneWords.has(foldText(parts[0] ?? ''))) return { contains: new Set(), unknown: [] }
      const foundItems = parts.map((word) => itemByWord.get(foldText(word)))
      return {
        contains: withImplied(foundItems.filter((item) => item !== undefined)),
        unknown: parts.filter((_, index) => foundItems[index] === undefined),
      }
    },

    textOf: (contains, language) =>
      line.wordsOf(contains, language).join(words[language].separator) || words[language].none,
    lineOf: (contains, language) => words[language].head + line.textOf(contains, language),

    declaredBy(dish) {
      const lines = textsOf(dish).flatMap(({ text }) => {
        const declaration = splitLines(text).lines[kind]
        return declaration ? [line.read(declaration.words)] : []
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

    withDeclaration: (texts, contains) => putLine(texts, kind, (language) => line.lineOf(contains, language)),

    valueOf: (contains) => {
      const all = withImplied(contains)
      return items.filter((item) => all.has(item)).join(',') || 'none'
    },
    readValue(value) {
      if (value === 'none') return new Set()
      const contains = items.filter((item) => value.split(',').includes(item))
      return contains.length > 0 ? withImplied(contains) : undefined
    },
  }
  return line
}

/** The texts with the line in each that is not blank, or in the default one (English) if all are. */
export function putLine(texts: Texts, kind: Declaration, lineIn: (language: DishLanguage) => string): Texts {
  const textsWithoutLine = DISH_LANGUAGES.map((language) => [language, withoutLines(texts[language], [kind])] as const)
  const hasNoText = textsWithoutLine.every(([, rest]) => rest.trim() === '')
  return Object.fromEntries(
    textsWithoutLine.map(([language, rest]) => [
      language,
      rest.trim() !== '' || (hasNoText && language === 'en') ? withLine(rest, kind, lineIn(language)) : '',
    ]),
  ) as Texts
}

const joinLines = (
  prose: string,
  lines: ReturnType<typeof splitLines>['lines'],
  kinds: readonly Declaration[],
): string => [prose.trimEnd(), ...kinds.map((kind) => lines[kind]?.fullText)].filter((part) => part).join('\n')

/** The text with one more line, at the place of its kind among the lines. */
export function withLine(text: string, kind: Declaration, newLine: string): string {
  const { prose, lines } = splitLines(text)
  const kindsBelow = DECLARATIONS.slice(DECLARATIONS.indexOf(kind) + 1).filter((each) => lines[each])
  const textAbove =
    kindsBelow.length === 0
      ? text
      : joinLines(
          prose,
          lines,
          DECLARATIONS.filter((each) => !kindsBelow.includes(each)),
        )
  return [textAbove.trimEnd(), newLine, ...kindsBelow.map((each) => lines[each]?.fullText)]
    .filter((part) => part)
    .join('\n')
}

/** The text without its lines of these kinds. */
export function withoutLines(text: string, kinds: readonly Declaration[]): string {
  const { prose, lines } = splitLines(text)
  if (!kinds.some((kind) => lines[kind])) return text
  return joinLines(
    withoutLines(prose, kinds),
    lines,
    DECLARATIONS.filter((kind) => !kinds.includes(kind)),
  )
}
