import { useState } from 'react'
import type { Draft, DraftLine } from '#/entities/order/draft.ts'
import { answerKey, checkLine, type LineProblem } from './line-check.ts'
import { allLines } from './order-state.ts'
import type { OrderMenu } from './use-order-menu.ts'

/**
 * What of a draft is no longer as the menu has it, line by line, without what a person has answered with "keep".
 * Nothing is asked before the menu has been read.
 */
export function useLineQuestions(draft: Draft | undefined, { items, menus, combinations }: OrderMenu) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const isRead = (line: DraftLine) =>
    line.kind === 'dish' ? menus.data !== undefined : combinations.data !== undefined
  const questions = new Map<string, LineProblem>()
  for (const line of draft ? allLines(draft) : []) {
    const problem = isRead(line) ? checkLine(line, items) : undefined
    if (problem && !kept.has(answerKey(line, problem))) questions.set(line.lineId, problem)
  }
  const keep = (line: DraftLine, problem: LineProblem) =>
    setKept((before) => new Set(before).add(answerKey(line, problem)))
  return { questions, keep }
}

export type LineQuestions = ReturnType<typeof useLineQuestions>
