const HIGHEST_DIGIT = 9

export type Digits = ReadonlyMap<string, number>

/**
 * Gives each card a number from 1, as far as there are numbers, after a change of the board.
 * @param isUndoOpen is true while an archive can still be undone. Then no number moves to another card.
 * @returns the same map if nothing changes.
 */
export function dealDigits(previousDigits: Digits, ids: readonly string[], isUndoOpen: boolean): Digits {
  const next = new Map(isUndoOpen ? previousDigits : [])
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
  const isSame = next.size === previousDigits.size && [...next].every(([id, digit]) => previousDigits.get(id) === digit)
  return isSame ? previousDigits : next
}

/**
 * For this long (ms) after a number or the focus has moved to another card, a person may still mean the card that had it
 * before.
 */
export const MOVED_FOR = 1_000

/**
 * `now`: the numbers that are on screen. `recentDigits`: the ones before, each with the time until which they were on screen (ms).
 */
export type DrawnDigits = { now: Digits; recentDigits: readonly { digits: Digits; until: number }[] }

const idOf = (digits: Digits, digit: number) => [...digits].find(([, each]) => each === digit)?.[0]

/** The numbers to remember after a rendering. @param now the numbers that were rendered. @param time of it (ms). */
export function drawDigits(drawn: DrawnDigits, now: Digits, time: number): DrawnDigits {
  if (now === drawn.now) return drawn
  const recent = drawn.recentDigits.filter(({ until }) => time - until < MOVED_FOR)
  return { now, recentDigits: [...recent, { digits: drawn.now, until: time }] }
}

function hasMoved({ now, recentDigits }: DrawnDigits, digit: number, time: number): boolean {
  return recentDigits.some(({ digits, until }) => {
    const id = idOf(digits, digit)
    return time - until < MOVED_FOR && id !== undefined && id !== idOf(now, digit)
  })
}

/** Whether any number has just moved to another card. */
export const haveMoved = (drawn: DrawnDigits, time: number): boolean =>
  [...drawn.now.values()].some((digit) => hasMoved(drawn, digit, time))

/** The id of the card that a number key means. It is undefined if no card has the number, or if the number has just moved. */
export const cardOf = (drawn: DrawnDigits, digit: number, time: number): string | undefined =>
  hasMoved(drawn, digit, time) ? undefined : idOf(drawn.now, digit)
