/*
 * The numbers by which orders are archived from a keyboard. Pure.
 */

/** So many cards have a number. */
const MOST = 9

export type Digits = ReadonlyMap<string, number>

/**
 * The numbers after a change of the board: from 1, by the sequence of the ids.
 * @param isHeld an archive can still be undone: no card gets another number, and none gets that of a card that has left.
 * @returns the same map where nothing changes.
 */
export function dealDigits(before: Digits, ids: readonly string[], isHeld: boolean): Digits {
  const next = new Map(isHeld ? before : [])
  const taken = new Set(next.values())
  const free = Array.from({ length: MOST }, (_, index) => index + 1).filter((digit) => !taken.has(digit))
  for (const id of ids) {
    if (next.has(id)) continue
    const digit = free.shift()
    if (digit === undefined) break
    next.set(id, digit)
  }
  const isSame = next.size === before.size && [...next].every(([id, digit]) => before.get(id) === digit)
  return isSame ? before : next
}
