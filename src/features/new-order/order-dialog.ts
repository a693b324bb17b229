import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { OpenCombinationLine, OpenDishLine, OpenLine, OpenOrder } from '#/entities/order/open-order.ts'
import type { CombinationChoice } from './combination-choice.ts'
import type { DishChoice } from './dish-choice.ts'
import type { OrderItem } from './order-sections.ts'
import type { OrderState } from './order-state.ts'

/** What a new line begins with; taken when the dialog is asked for, so that a tap just before it counts. */
export type LastChosen = Pick<OrderState, 'course' | 'sizeId'>

/** The one dialog that is open. `review` is the phone's sheet with the courses. */
export type OrderDialog =
  | {
      kind: 'review'
      /** It was opened to send this very draft, after a last look at it. */
      toSend?: OpenOrder
    }
  | { kind: 'covers' }
  | { kind: 'cancel' }
  | { kind: 'move' }
  | {
      kind: 'dish'
      dish: Dish
      menu: Menu
      last: LastChosen
      edited?: { line: OpenDishLine; course: number }
      /** What was chosen in it when it was left. */
      begun?: { lineId: string; choice: DishChoice }
    }
  | {
      kind: 'combination'
      combination: Combination
      last: LastChosen
      edited?: { line: OpenCombinationLine; course: number }
      begun?: { lineId: string; choice: CombinationChoice }
    }

/** The dialog that adds an item, or that edits a line of it. */
export const dialogOf = (
  item: OrderItem,
  last: LastChosen,
  edited?: { line: OpenLine; course: number },
): OrderDialog => {
  if (item.kind === 'dish') {
    const { dish, menu } = item
    return edited?.line.kind === 'dish'
      ? { kind: 'dish', dish, menu, last, edited: { line: edited.line, course: edited.course } }
      : { kind: 'dish', dish, menu, last }
  }
  const { combination } = item
  return edited?.line.kind === 'combination'
    ? { kind: 'combination', combination, last, edited: { line: edited.line, course: edited.course } }
    : { kind: 'combination', combination, last }
}
