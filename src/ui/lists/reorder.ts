export type Move = 'up' | 'down' | 'top' | 'bottom'

/** The first cannot go up, the last cannot go down (R5.10). */
export const mayMove = (move: Move, index: number, count: number): boolean =>
  move === 'up' || move === 'top' ? index > 0 : index >= 0 && index < count - 1

/** The list after a move; the same array if the move is not possible. */
export function moved<Item>(items: readonly Item[], index: number, move: Move): readonly Item[] {
  const item = items[index]
  if (item === undefined || !mayMove(move, index, items.length)) return items
  const target = { up: index - 1, down: index + 1, top: 0, bottom: items.length - 1 }[move]
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}

/** Things in a chosen order of ids: new things come last. */
export function inChosenOrder<Thing extends { id: string }>(
  things: readonly Thing[],
  chosen: readonly string[],
): readonly Thing[] {
  const places = new Map(chosen.map((id, index) => [id, index]))
  const place = ({ id }: Thing) => places.get(id) ?? chosen.length
  return things.toSorted((a, b) => place(a) - place(b))
}
