/*
 * Marks answers that come from a cache: that of the service worker, or that of this device (lib/query/answer-store.ts).
 */

const storedTimes = new WeakMap<object, number>()

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null

/** @param time is when the backend sent it, in milliseconds since 1970. */
export function markStored(data: unknown, time: number): void {
  if (isObject(data)) storedTimes.set(data, time)
}

export function unmarkStored(data: unknown): void {
  if (isObject(data)) storedTimes.delete(data)
}

/** When the backend sent a stored answer; undefined for a fresh one. */
export const storedAt = (data: unknown): number | undefined => (isObject(data) ? storedTimes.get(data) : undefined)
