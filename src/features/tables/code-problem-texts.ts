import type { CodeProblem } from '#/entities/table/rules.ts'

export const CODE_PROBLEM_TEXTS = {
  missing: 'tables.codeMissing',
  unreadable: 'tables.codeUnreadable',
  otherTable: 'tables.codeOtherTable',
} as const satisfies Record<CodeProblem, string>
