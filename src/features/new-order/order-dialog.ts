import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { OpenCombinationLine, OpenDishLine, OpenLine, OpenOrder } from '#/entities/order/open-order.ts'
import type { CombinationChoice } from './combination-choice.ts'
import type { DishChoice } from './dish-choice.ts'
import type { OrderItem } from './order-sections.ts'
import type { OrderState } from './order-state.ts'

/** What a new line starts with, as of the tap that opens the dialog. */
export type LastChosen = Pick<OrderState, 'course' | 'sizeId'>

/** `review`: the phone's sheet with the courses. */
export type OrderDialog =
  | {
      kind: 'review'
      /** The open order to be sent after this review. */
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
      /** What was chosen before it was closed. */
      begun?: { lineId: string; choice: DishChoice }
    }
  | {
      kind: 'combination'
      combination: Combination
      last: LastChosen
      edited?: { line: OpenCombinationLine; course: number }
      begun?: { lineId: string; choice: CombinationChoice }
    }

/** Adds an item, or edits a line of it. */
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
