import type { Language } from '#/config/languages.ts'
import { type Choice, readChoices, writeChoices } from './choice-words.ts'
import { type DeclaredLine, putLine } from './declared-line.ts'
import { type DeclaringDish, type Described, splitLines, textsOf } from './descriptions.ts'
import { isPartUnread } from './schema.ts'

/*
 * What has to be chosen of a dish is one more line of its descriptions (ADR-046): 'Scelta: Cottura = al sangue / media'. Its
 * words are the director's, the same in every language, because the kitchen reads them in the note. A line that only begins
 * like one is part of the description.
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

/** The choices in the reader's language if its text has them, else those of the first text that has any. */
export function choicesOf(dish: Described, language?: Language): readonly Choice[] {
  const lines = linesOf(dish)
  return (lines.find((line) => line.language === language) ?? lines[0])?.choices ?? []
}

const choiceSet = (choices: readonly Choice[]): Set<string> => new Set(choices.map((choice) => writeChoices([choice])))
const joinChoices = (contains: ReadonlySet<string>): string => [...contains].join('; ')

/** Each item is a whole choice. If languages differ, the declaration is unclear: no write may replace one by the other. */
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
