import type { CodeProblem } from '#/entities/table/code-rules.ts'

/** What is said of a code that may not be printed. */
export const PROBLEM_WORDS = {
  missing: 'tables.codeMissing',
  unreadable: 'tables.codeUnreadable',
  otherTable: 'tables.codeOtherTable',
} as const satisfies Record<CodeProblem, string>
