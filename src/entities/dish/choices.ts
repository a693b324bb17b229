import type { Language } from '#/config/languages.ts'
import { type Choice, readChoices, writeChoices } from './choice-words.ts'
import { type DeclaredLine, putLine } from './declared-line.ts'
import { type Described, splitLines, textsOf } from './descriptions.ts'
import { type Dish, isPartUnread } from './schema.ts'

/*
 * What has to be chosen of a dish is one more line of its descriptions (ADR-046): 'Scelta: Cottura = al sangue / media'. Its
 * words are the director's, the same in every language: the kitchen reads them in the note. What begins like such a line, but
 * is not wholly one, is text.
 */

const HEADS: Record<Language, string> = {
  en: 'Choice: ',
  it: 'Scelta: ',
  ar: 'الاختيار: ',
  es: 'Elección: ',
  fr: 'Choix : ',
}

type Stated = Described & Pick<Dish, 'unread'>

const linesOf = (dish: Described) =>
  textsOf(dish).flatMap(({ language, text }) => {
    const words = splitLines(text).lines.choices?.words
    const choices = words === undefined ? undefined : readChoices(words)
    return choices ? [{ language, choices }] : []
  })

/** In the reader's language where its text has a line of its own, else as the first text says it. */
export function choicesOf(dish: Described, language?: Language): readonly Choice[] {
  const lines = linesOf(dish)
  return (lines.find((line) => line.language === language) ?? lines[0])?.choices ?? []
}

const asSet = (choices: readonly Choice[]): Set<string> => new Set(choices.map((choice) => writeChoices([choice])))
const joined = (contains: ReadonlySet<string>): string => [...contains].join('; ')

/** Each of its items is a whole choice. Languages that differ are not clear: no write may put one in the place of another. */
export const choiceLine: DeclaredLine<string> = {
  items: [],
  nameOf: (choice) => choice,
  wordsOf: (contains) => [...contains],
  separatorOf: () => '; ',
  read(text) {
    const choices = readChoices(text)
    return choices ? { contains: asSet(choices), unknown: [] } : { contains: new Set(), unknown: [text.trim()] }
  },
  written: joined,
  lineOf: (contains, language) => HEADS[language] + joined(contains),
  of(dish: Stated) {
    const isUnread = isPartUnread(dish, 'texts')
    const contains = asSet(choicesOf(dish))
    if (contains.size === 0 && !isUnread) return { state: 'undeclared' }
    const isDisputed = linesOf(dish).some(({ choices }) => joined(asSet(choices)) !== joined(contains))
    return { state: isDisputed || isUnread ? 'unclear' : 'declared', contains, unknown: [], isDisputed }
  },
  isSame: (a, b) =>
    a.state === b.state &&
    (a.state === 'undeclared' || b.state === 'undeclared' || joined(a.contains) === joined(b.contains)),
  put: (texts, contains) => putLine(texts, 'choices', (language) => choiceLine.lineOf(contains, language)),
  valueOf: joined,
  fromValue(value) {
    const choices = readChoices(value)
    return choices && asSet(choices)
  },
}
