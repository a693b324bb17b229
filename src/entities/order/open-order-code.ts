import type { Allergen } from '#/entities/dish/allergens.ts'
import { withoutAllergy } from './allergy.ts'
import { type OpenExtra, type OpenLine, type OpenOrder, unitMills } from './open-order.ts'
import {
  type CodeExtra,
  type CodeLine,
  type CodePart,
  codedExtra,
  codedItem,
  codedOption,
  codedPart,
  codedSize,
  contentKey,
  writeOrderCode,
} from './order-code.ts'

/* A waiter's open order as a code. */

/**
 * Equal for lines that differ in quantity, price and the guest's allergies only: who names an allergy after the first scan
 * orders nothing twice.
 */
export const lineKey = (line: CodeLine): string => contentKey({ ...line, note: withoutAllergy(line.note) })

const codedExtras = (extras: readonly OpenExtra[]): CodeExtra[] =>
  extras.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => ({ extra: codedExtra(id), quantity }))

export const codedLine = (line: OpenLine): CodeLine => ({
  item: codedItem(line.kind === 'dish' ? line.dishId : line.combinationId),
  size: codedSize(line.dimensionId),
  quantity: line.quantity,
  mills: Math.round(unitMills(line) ?? 0),
  extras: line.kind === 'dish' ? codedExtras(line.extras) : [],
  ...(line.kind === 'combination' && {
    choices: line.choices.map(({ menuId, dishId, extras }) => ({
      option: codedOption(menuId),
      dish: codedItem(dishId),
      extras: codedExtras(extras),
    })),
  }),
  note: line.note.trim(),
})

/**
 * An open order for a colleague. What it has from other codes stays a part of its own: whoever gave it, or has read that list,
 * knows it again.
 */
export function codeOfOrder({ id, restaurantId, tableNumber, covers, courses, taken }: OpenOrder): string | undefined {
  const part = (of: number, revision: number, allergies?: readonly Allergen[]): CodePart => ({
    id: of,
    revision,
    ...(allergies && { allergies }),
    courses: courses.map(({ isHeld = false }) => ({ isHeld, lines: [] })),
  })
  const ownPart = part(codedPart(id), 0)
  const others = (taken ?? []).map((each) => ({
    part: part(each.part, each.revision, each.allergies),
    remaining: new Map(Object.entries(each.lines)),
  }))
  for (const [at, { lines }] of courses.entries()) {
    for (const line of lines.map(codedLine)) {
      const key = lineKey(line)
      let rest = line.quantity
      for (const { part: other, remaining } of others) {
        const quantityLeft = remaining.get(key) ?? 0
        const quantity = Math.min(rest, quantityLeft)
        if (quantity === 0) continue
        other.courses[at]?.lines.push({ ...line, quantity })
        remaining.set(key, quantityLeft - quantity)
        rest -= quantity
      }
      if (rest > 0) ownPart.courses[at]?.lines.push({ ...line, quantity: rest })
    }
  }
  return writeOrderCode(restaurantId, {
    handedOver: { tableNumber, covers },
    parts: [ownPart, ...others.map(({ part: other }) => other)],
  })
}
