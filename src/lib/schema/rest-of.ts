/**
 * The fields of an item that are not sent, for a PUT that may replace the whole item. Lists are left out, because a
 * part of a dish would do more harm than none (ADR-014).
 */
export const fieldsBeyond = (row: object, sent: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([key, value]) => !sent.includes(key) && !key.startsWith('_') && value !== null && !Array.isArray(value),
    ),
  )
