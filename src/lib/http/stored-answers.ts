/*
 * Answers that are older than the question: the service worker had kept them (lib/http), or this device had (answer-store.ts).
 * The mark hangs on the data themselves and goes with them.
 */

const marks = new WeakMap<object, number>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** @param at when they came from the backend, milliseconds since 1970. */
export function markStored(data: unknown, at: number): void {
  if (isObject(data)) marks.set(data, at)
}

/** They have just come: takes the mark back. */
export function unmarkStored(data: unknown): void {
  if (isObject(data)) marks.delete(data)
}

/** When old data came from the backend; undefined: they have just come. */
export const storedAt = (data: unknown): number | undefined => (isObject(data) ? marks.get(data) : undefined)
