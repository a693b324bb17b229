import { wordKey } from '#/panels/menu-file/words-of-cell.ts'

/*
 * The values of a file that the app does not understand for certain. Each is asked about once, and the answer counts for all rows
 * with it. Until then nothing is assumed: the rows wait, or declare nothing.
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
export const LEAVE_OUT = 'leave'

/** What is chosen until the person says otherwise. */
const DEFAULT_ANSWERS: Partial<Record<ValueKind, string>> = { hidden: LEAVE_OUT, off: 'unavailable' }

/** The person's answers, by `answerKey`. `answer-choices.ts` has the possible ones. */
export type Answers = Readonly<Record<string, string>>

export const answerKey = (kind: ValueKind, value: string): string => `${kind} ${wordKey(value)}`

/** The answer, or the default one; undefined: none. A blank answer counts as none: the person has taken it back. */
export const answerTo = (answers: Answers, kind: ValueKind, value: string): string | undefined =>
  answers[answerKey(kind, value)] || DEFAULT_ANSWERS[kind]

/** `value`: as the file has it; '' for a kind that is asked only once. `first`: the first cell with the value, or the first dish. */
export type Question = { kind: ValueKind; value: string; count: number; first: string }

export type FileQuestions = {
  /** Notes that a row has the value, and returns the answer. */
  ask: (kind: ValueKind, value: string, first?: string) => string | undefined
  /** All questions so far, in the order of the file. */
  collectQuestions: () => Question[]
}

/** Values that are equal in so many letters are one value: more is not shown. */
const LONGEST_VALUE = 80

export function createFileQuestions(answers: Answers): FileQuestions {
  const questions = new Map<string, Question>()
  return {
    ask(kind, written, first = written) {
      const value = written.slice(0, LONGEST_VALUE)
      const key = answerKey(kind, value)
      const earlierQuestion = questions.get(key)
      if (earlierQuestion) earlierQuestion.count += 1
      else questions.set(key, { kind, value, count: 1, first: first.slice(0, LONGEST_VALUE) })
      return answerTo(answers, kind, value)
    },
    collectQuestions: () => [...questions.values()],
  }
}
