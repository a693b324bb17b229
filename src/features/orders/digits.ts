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

/** For so long after a number or the focus has moved to another card, a key may still mean the first (milliseconds). */
export const MOVED_FOR = 1_000

/** The numbers as they are drawn, and those that were drawn shortly before, each until when (milliseconds). */
export type DrawnDigits = { now: Digits; before: readonly { digits: Digits; until: number }[] }

const idOf = (digits: Digits, digit: number) => [...digits].find(([, each]) => each === digit)?.[0]

/** What is drawn after new numbers. */
export function drawDigits(drawn: DrawnDigits, now: Digits, at: number): DrawnDigits {
  if (now === drawn.now) return drawn
  const recent = drawn.before.filter(({ until }) => at - until < MOVED_FOR)
  return { now, before: [...recent, { digits: drawn.now, until: at }] }
}

function hasMoved({ now, before }: DrawnDigits, digit: number, at: number): boolean {
  return before.some(({ digits, until }) => {
    const id = idOf(digits, digit)
    return at - until < MOVED_FOR && id !== undefined && id !== idOf(now, digit)
  })
}

/** Whether some number has just moved from one card to another. */
export const haveMoved = (drawn: DrawnDigits, at: number): boolean =>
  [...drawn.now.values()].some((digit) => hasMoved(drawn, digit, at))

/** The card that a number's key means; undefined where it means none, or nobody knows which. */
export const cardOf = (drawn: DrawnDigits, digit: number, at: number): string | undefined =>
  hasMoved(drawn, digit, at) ? undefined : idOf(drawn.now, digit)
