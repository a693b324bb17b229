/** Where a thing of a list is sent. */
export type Move = 'up' | 'down' | 'top' | 'bottom'

/** Whether there is a way: the first cannot go up, the last cannot go down (specification, section 5). */
export const mayMove = (move: Move, index: number, count: number): boolean =>
  move === 'up' || move === 'top' ? index > 0 : index >= 0 && index < count - 1

/** The list with one thing moved; the very same list where there is no way. */
export function moved<Item>(items: readonly Item[], index: number, move: Move): readonly Item[] {
  const item = items[index]
  if (item === undefined || !mayMove(move, index, items.length)) return items
  const target = { up: index - 1, down: index + 1, top: 0, bottom: items.length - 1 }[move]
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}

/** The things that are there by now, in an order that was chosen before: what is gone is left out, what is new comes last. */
export function inChosenOrder<Thing extends { id: string }>(
  things: readonly Thing[],
  chosen: readonly string[],
): readonly Thing[] {
  const places = new Map(chosen.map((id, index) => [id, index]))
  const place = ({ id }: Thing) => places.get(id) ?? chosen.length
  return things.toSorted((a, b) => place(a) - place(b))
}
