import { allLines, type OpenLine, type OpenOrder } from '#/entities/order/open-order.ts'
import { checkLine, type LineProblem } from './line-check.ts'
import type { OrderMenu } from './use-order-menu.ts'

/** By line id. Empty until the menu has loaded. */
export function lineProblems(
  openOrder: OpenOrder | undefined,
  { items, menus, combinations }: Pick<OrderMenu, 'items' | 'menus' | 'combinations'>,
): ReadonlyMap<string, LineProblem> {
  const isRead = (line: OpenLine) => (line.kind === 'dish' ? menus.data !== undefined : combinations.data !== undefined)
  const questions = new Map<string, LineProblem>()
  for (const line of openOrder ? allLines(openOrder) : []) {
    const problem = isRead(line) ? checkLine(line, items) : undefined
    if (problem) questions.set(line.lineId, problem)
  }
  return questions
}
