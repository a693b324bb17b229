import { missingChoices, withOption } from '#/entities/order/notes/chosen.ts'
import {
  checkOnMenu,
  type ExtrasByMenu,
  keyOfLine,
  type MenuProblem,
  type OrderItem,
} from '#/entities/order/open-orders/menu-check.ts'
import { allLines, type OpenLine, type OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import { choicesOfLine } from '../menu/line-choices.ts'
import type { OrderMenu } from '../menu/order-menu.ts'

export type LineProblem =
  | MenuProblem
  /** A required choice is not answered. `answers`: the line with each option chosen. */
  | { kind: 'choice'; choiceName: string; answers: readonly { option: string; answeredLine: OpenLine }[] }

/**
 * Undefined: the line is still valid.
 * @param items the menu by key; only once it has loaded.
 * @param extrasByMenu the extras of `menusWithUnlistedExtras`.
 */
export const checkLine = (
  line: OpenLine,
  items: ReadonlyMap<string, OrderItem>,
  extrasByMenu?: ExtrasByMenu,
): LineProblem | undefined => {
  const item = items.get(keyOfLine(line))
  return checkOnMenu(line, items, extrasByMenu) ?? (item && checkChoices(line, item))
}

/** The first choice that the note does not answer: a guest's list leaves it open, and a choice may be new. */
function checkChoices(line: OpenLine, item: OrderItem): LineProblem | undefined {
  const choices = choicesOfLine(line, item)
  const [missing] = missingChoices(line.note, choices)
  return (
    missing && {
      kind: 'choice',
      choiceName: missing.name,
      answers: missing.options.map((option) => ({
        option,
        answeredLine: { ...line, note: withOption(line.note, choices, missing.name, option) },
      })),
    }
  )
}

/** The problem of each line, by the line's id. Empty until the menu has loaded. */
export function lineProblems(
  openOrder: OpenOrder | undefined,
  { items, menus, combinations }: Pick<OrderMenu, 'items' | 'menus' | 'combinations'>,
  extrasByMenu?: ExtrasByMenu,
): ReadonlyMap<string, LineProblem> {
  const isMenuRead = (line: OpenLine) =>
    line.kind === 'dish' ? menus.data !== undefined : combinations.data !== undefined
  const problems = new Map<string, LineProblem>()
  for (const line of openOrder ? allLines(openOrder) : []) {
    const problem = isMenuRead(line) ? checkLine(line, items, extrasByMenu) : undefined
    if (problem) problems.set(line.lineId, problem)
  }
  return problems
}
