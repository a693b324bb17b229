/* Marks answers that were served from a cache: the service worker's, or this device's (lib/query/answer-store.ts). */

const storedTimes = new WeakMap<object, number>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** @param at when the backend sent it, milliseconds since 1970. */
export function markStored(data: unknown, at: number): void {
  if (isObject(data)) storedTimes.set(data, at)
}

export function unmarkStored(data: unknown): void {
  if (isObject(data)) storedTimes.delete(data)
}

/** When the backend sent a stored answer; undefined for a fresh one. */
export const storedAt = (data: unknown): number | undefined => (isObject(data) ? storedTimes.get(data) : undefined)
