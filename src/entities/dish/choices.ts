import type { Language } from '#/config/languages.ts'
import { type Choice, readChoices, writeChoices } from './choice-words.ts'
import { type DeclaredLine, putLine } from './declared-line.ts'
import { type DeclaringDish, type Described, splitLines, textsOf } from './descriptions.ts'
import { isPartUnread } from './schema.ts'

/*
 * The choices that a guest must make for a dish are one more line of its descriptions (ADR-046): 'Scelta: Cottura = al
 * sangue / media'. The words are the director's, and are the same in every language, because the kitchen reads them in
 * the note. If a line only begins in this way but is no valid line of choices, it belongs to the description.
 */

const HEADS: Record<Language, string> = {
  en: 'Choice: ',
  it: 'Scelta: ',
  ar: 'الاختيار: ',
  es: 'Elección: ',
  fr: 'Choix : ',
}

const linesOf = (dish: Described) =>
  textsOf(dish).flatMap(({ language, text }) => {
    const words = splitLines(text).lines.choices?.words
    const choices = words === undefined ? undefined : readChoices(words)
    return choices ? [{ language, choices }] : []
  })

/**
 * The choices from the description in the reader's language. If it has none, they come from the first description that
 * has some.
 */
export function choicesOf(dish: Described, language?: Language): readonly Choice[] {
  const lines = linesOf(dish)
  return (lines.find((line) => line.language === language) ?? lines[0])?.choices ?? []
}

const choiceSet = (choices: readonly Choice[]): Set<string> => new Set(choices.map((choice) => writeChoices([choice])))
const joinChoices = (contains: ReadonlySet<string>): string => [...contains].join('; ')

/**
 * Each item of the line is a whole choice. If the languages differ, the declaration is unclear, because no write may
 * replace one by the other.
 */
export const choiceLine: DeclaredLine<string> = {
  items: [],
  nameOf: (choice) => choice,
  wordsOf: (contains) => [...contains],
  separatorOf: () => '; ',
  read(text) {
    const choices = readChoices(text)
    return choices ? { contains: choiceSet(choices), unknown: [] } : { contains: new Set(), unknown: [text.trim()] }
  },
  textOf: joinChoices,
  lineOf: (contains, language) => HEADS[language] + joinChoices(contains),
  declaredBy(dish: DeclaringDish) {
    const isUnread = isPartUnread(dish, 'texts')
    const contains = choiceSet(choicesOf(dish))
    if (contains.size === 0 && !isUnread) return { state: 'undeclared' }
    const isDisputed = linesOf(dish).some(({ choices }) => joinChoices(choiceSet(choices)) !== joinChoices(contains))
    return { state: isDisputed || isUnread ? 'unclear' : 'declared', contains, unknown: [], isDisputed }
  },
  isSame: (a, b) =>
    a.state === b.state &&
    (a.state === 'undeclared' || b.state === 'undeclared' || joinChoices(a.contains) === joinChoices(b.contains)),
  withDeclaration: (texts, contains) => putLine(texts, 'choices', (language) => choiceLine.lineOf(contains, language)),
  valueOf: joinChoices,
  readValue(value) {
    const choices = readChoices(value)
    return choices && choiceSet(choices)
  },
}
