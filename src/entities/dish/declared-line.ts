import { DISH_LANGUAGES, type DishLanguage, LANGUAGES, type Language } from '#/config/languages.ts'
import { foldText } from '#/lib/search/search.ts'
import { DECLARATIONS, type Declaration, type DeclaringDish, splitLines, textsOf } from './descriptions.ts'
import { isPartUnread } from './schema.ts'

/*
 * The backend has no fields for the declarations of a dish. So each declaration is a line at the end of a description:
 * 'Allergeni: glutine, latte'. If there is no line, nothing is declared. That is not the same as a line with "none".
 */

type Texts = Record<DishLanguage, string>

/** The words of a line in one language. `names` are in the order of the items. */
export type LineWords = { head: string; none: string; separator: string; names: readonly string[] }

/** `unknown`: words that are no item, and also empty words between commas. A person has to check such a line. */
type ReadLine<Item> = { contains: ReadonlySet<Item>; unknown: readonly string[] }

/**
 * The declarations of a dish. They are `unclear` if a word is unknown or if a description could not be read. Then the
 * app must not promise anything to a guest. `isDisputed`: the languages differ, and the items of all languages are
 * used.
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
  /** The line without its first word, as it is written into a text. */
  textOf(contains: ReadonlySet<Item>, language: Language): string
  lineOf(contains: ReadonlySet<Item>, language: Language): string
  declaredBy(dish: DeclaringDish): Declared<Item>
  isSame(a: Declared<Item>, b: Declared<Item>): boolean
  /**
   * Puts the line into every description that is not blank. If all are blank, it is put into the default one (English).
   */
  withDeclaration(texts: Texts, contains: ReadonlySet<Item>): Texts
  /** The value of the field: 'eggs,milk', or 'none' if it is declared that there are no items. */
  valueOf(contains: ReadonlySet<Item>): string
  readValue(value: string): Set<Item> | undefined
}

/**
 * Creates the functions for one kind of declaration.
 * @param words the words of the line in each language
 * @param otherWords other words that people write; a person has to check any further word
 * @param implied the item that another item includes: vegan includes vegetarian
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

/** Puts the line into every description that is not blank, or into the default one (English) if all are blank. */
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

/** The text with one more line. The lines have a fixed order by their kind. */
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
