import { isStandardName } from '#/entities/dimension/rules.ts'
import { isVisible } from '#/lib/schema/writing.ts'
import type { OpenExtra, OpenLine, OpenOrder } from './open-order.ts'
import type { TicketCourse, TicketExtra, TicketLine } from './ticket.ts'

/* An open order as a cook reads it. Names come from the open order: the new order on the wire lacks those of extras. */

const extrasOf = (extras: readonly OpenExtra[]): TicketExtra[] =>
  extras.filter(({ quantity }) => quantity > 0).map(({ name, quantity }) => ({ name, count: quantity }))

const lineOf = (line: OpenLine): TicketLine => {
  const { lineId: key, quantity } = line
  const size = isStandardName(line.dimensionName) ? '' : line.dimensionName.trim()
  const note = isVisible(line.note) ? line.note.trim() : ''
  if (line.kind === 'dish') {
    const extras = extrasOf(line.extras)
    const { dishId, dishName: name } = line
    return { kind: 'dish', key, base: key, dishId, quantity, name, size, extras, category: undefined, note }
  }
  const dishes = line.choices.map((choice, index) => ({
    key: `${key}/${index}`,
    dishId: choice.dishId,
    quantity,
    name: choice.dishName,
    size,
    extras: extrasOf(choice.extras),
    category: undefined,
  }))
  return { kind: 'combination', key, base: key, quantity, name: line.combinationName, size, note, dishes }
}

export const openCourses = ({ courses }: Pick<OpenOrder, 'courses'>): TicketCourse[] =>
  courses.flatMap(({ lines }, index) => {
    const wanted = lines.filter(({ quantity }) => quantity > 0)
    return wanted.length > 0 ? [{ number: index + 1, lines: wanted.map(lineOf) }] : []
  })
