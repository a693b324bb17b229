/** Random numbers from a seed, so that every run draws the same pictures. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number
  between: (least: number, most: number) => number
  /** Whole number, both ends included. */
  whole: (least: number, most: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  chance: (share: number) => boolean
}

export function randomFrom(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    // mulberry32: small, fast, and the same on every machine.
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + (most - least) * next()
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (share) => next() < share,
  }
}
