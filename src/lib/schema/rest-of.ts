/**
 * What a thing has beyond what is sent of it: a PUT may replace the whole thing. Lists stay out of it: a part of a dish would
 * do more harm than none (ADR-014).
 */
export const fieldsBeyond = (row: object, sent: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) => !sent.includes(key) && !key.startsWith('_') && value !== null && !Array.isArray(value),
    ),
  )
