const HIGHEST_DIGIT = 9

export type Digits = ReadonlyMap<string, number>

/**
 * The numbers after a change of the board, from 1.
 * @param isUndoOpen an archive can still be undone: no number moves to another card.
 * @returns the same map if nothing changes.
 */
export function dealDigits(before: Digits, ids: readonly string[], isUndoOpen: boolean): Digits {
  const next = new Map(isUndoOpen ? before : [])
  const takenDigits = new Set(next.values())
  const freeDigits = Array.from({ length: HIGHEST_DIGIT }, (_, index) => index + 1).filter(
    (digit) => !takenDigits.has(digit),
  )
  for (const id of ids) {
    if (next.has(id)) continue
    const digit = freeDigits.shift()
    if (digit === undefined) break
    next.set(id, digit)
  }
  const isSame = next.size === before.size && [...next].every(([id, digit]) => before.get(id) === digit)
  return isSame ? before : next
}

/** After a number or the focus moved to another card, a key may still mean the old one for this long (ms). */
export const MOVED_FOR = 1_000

/** The rendered numbers, and recent ones with the time until which they were rendered (ms). */
export type DrawnDigits = { now: Digits; before: readonly { digits: Digits; until: number }[] }

const idOf = (digits: Digits, digit: number) => [...digits].find(([, each]) => each === digit)?.[0]

/** After the numbers were rendered. */
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

/** Whether any number has moved to another card just now. */
export const haveMoved = (drawn: DrawnDigits, at: number): boolean =>
  [...drawn.now.values()].some((digit) => hasMoved(drawn, digit, at))

/** The card of a number key; undefined if there is none, or if the number has just moved. */
export const cardOf = (drawn: DrawnDigits, digit: number, at: number): string | undefined =>
  hasMoved(drawn, digit, at) ? undefined : idOf(drawn.now, digit)
