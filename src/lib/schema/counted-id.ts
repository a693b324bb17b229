/**
 * Whether another kind of thing may have this id too: a backend may count its ids for each kind. Then menu 5 and option 5
 * are two things, and a call that may mean either is not sent (ADR-014).
 */
export const isCounted = (id: string): boolean => /^\d+$/.test(id)
