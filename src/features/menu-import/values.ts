import { wordKey } from '#/panels/menu-file/words-of-cell.ts'

/*
 * What a file says and the app does not know for sure: each unknown value is asked once, and all its rows have the answer.
 * Without an answer nothing is taken for true: the rows wait, or declare nothing.
 */

/**
 * `price`: what stands beside an amount ('/kg', 'da', '£'). `words`: what stands in its place ('s.q.'). `zero`: a price of 0.
 * `noPrice`: a new dish has none. `several`: prices in one cell, of a category. `thousands`: '2.500'. `allergens`, `diets`: a
 * word in such a column. `traces`: what a dish may contain. `mark`, `blankMark`, `noColumn`: of columns for one allergen each.
 * `contradiction`: a diet and an allergen that it excludes. `available`: a word of such a column. `off`: the file says that a
 * dish is not sold. `alone`: a text alone in its row. `moved`: a dish of another category. `hidden`: rows that the spreadsheet
 * hides.
 */
const VALUE_KINDS = [
  ...(['alone', 'hidden', 'price', 'words', 'several', 'thousands', 'zero', 'noPrice', 'off', 'available'] as const),
  ...(['moved', 'allergens', 'traces', 'mark', 'blankMark', 'noColumn', 'diets', 'contradiction'] as const),
] as const
export type ValueKind = (typeof VALUE_KINDS)[number]

/** An answer to all kinds: the rows stay out of the import. */
export const LEAVE = 'leave'

/** What is chosen until the person says otherwise. */
const DEFAULT_ANSWERS: Partial<Record<ValueKind, string>> = { hidden: LEAVE, off: 'unavailable' }

/** By `answerKey`. What an answer of a kind can be is in `answer-choices.ts`. */
export type Answers = Readonly<Record<string, string>>

export const answerKey = (kind: ValueKind, value: string): string => `${kind} ${wordKey(value)}`

/** Undefined: it is open. An answer that was taken back is as none. */
export const answerTo = (answers: Answers, kind: ValueKind, value: string): string | undefined =>
  answers[answerKey(kind, value)] || DEFAULT_ANSWERS[kind]

/** `value`: as the file has it, '' for a kind that is asked once; `first`: where it stands first, or the dish. */
export type Question = { kind: ValueKind; value: string; count: number; first: string }

export type Values = {
  /** Notes that a value was met, and returns the answer. */
  ask: (kind: ValueKind, value: string, first?: string) => string | undefined
  /** In the order of the file. */
  asked: () => Question[]
}

/** A longer value is shown cut, and is no other one than the same beginning. */
const LONGEST = 80

export function createValues(answers: Answers): Values {
  const questions = new Map<string, Question>()
  return {
    ask(kind, written, first = written) {
      const value = written.slice(0, LONGEST)
      const key = answerKey(kind, value)
      const known = questions.get(key)
      if (known) known.count += 1
      else questions.set(key, { kind, value, count: 1, first: first.slice(0, LONGEST) })
      return answerTo(answers, kind, value)
    },
    asked: () => [...questions.values()],
  }
}
