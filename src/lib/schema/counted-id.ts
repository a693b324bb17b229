/**
 * Whether an item of another kind may have this id too, because a backend may number the items of each kind from 1.
 * Then menu 5 and option 5 are two items, and a call that may mean either is not sent (ADR-014).
 */
export const isCounted = (id: string): boolean => /^\d+$/.test(id)
