import type { Combination } from '#/entities/combination/schema.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import type { OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import type { OpenCombinationLine, OpenDishLine, OpenLine } from '#/entities/order/open-orders/open-order.ts'
import type { OrderState } from '../order-state.ts'
import type { CombinationChoice } from './combination-choice.ts'
import type { DishChoice } from './dish-choice.ts'

/** What a new line starts with, as of the tap that opens the dialog. */
type LineDefaults = Pick<OrderState, 'course' | 'sizeId'> & { quantity?: number }

/** A dialog that adds a line or edits one. `course` is an index. */
type LineDialog<Line, Choice> = {
  defaults: LineDefaults
  editedLine?: { line: Line; course: number }
  /** What was chosen before it was closed. */
  restored?: { lineId: string; choice: Choice }
}

type DishDialog = LineDialog<OpenDishLine, DishChoice> & { kind: 'dish'; dish: Dish; menu: Menu }
type CombinationDialog = LineDialog<OpenCombinationLine, CombinationChoice> & {
  kind: 'combination'
  combination: Combination
}

/** Adds a dish with a quantity or a change at once. */
type QuickDialog = { kind: 'quick'; dish: Dish; menu: Menu }

/** Plus on a dish that asks something. */
type ChooseDialog = { kind: 'choose'; dish: Dish; menu: Menu; quantity: number }

/** A dialog of one of the two screens with an order desk. That screen draws it itself. */
export type ScreenDialog = { kind: 'cancel' | 'move' | 'scan' | 'void' }

/** `review`: the phone's sheet with the courses. */
export type OrderDialog =
  | { kind: 'review' }
  | { kind: 'covers' }
  | ScreenDialog
  | QuickDialog
  | ChooseDialog
  | DishDialog
  | CombinationDialog

export function dialogOf(
  item: OrderItem,
  defaults: LineDefaults,
  editedLine?: { line: OpenLine; course: number },
): OrderDialog {
  const { key: _, ...withoutKey } = item
  if (withoutKey.kind === 'dish')
    return editedLine?.line.kind === 'dish'
      ? { ...withoutKey, defaults, editedLine: { line: editedLine.line, course: editedLine.course } }
      : { ...withoutKey, defaults }
  return editedLine?.line.kind === 'combination'
    ? { ...withoutKey, defaults, editedLine: { line: editedLine.line, course: editedLine.course } }
    : { ...withoutKey, defaults }
}
