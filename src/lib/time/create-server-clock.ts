import { createStore } from '#/lib/store/store.ts'

/* The server's time, from the `Date` header of answers: a tablet's clock may be wrong. Without the header the device's clock is used. */

/** How much later than the header's time an answer may have been written: it has whole seconds (ms). */
const HEADER_STEP = 999

export function createServerClock(deviceNow: () => number = () => Date.now()) {
  /** Bounds of the server's lead over the device, in milliseconds. */
  let bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const offset = createStore(0)
  let isLearned = false

  return {
    /** Whether an answer has shown the server's time since the page was loaded. */
    isLearned: (): boolean => isLearned,

    /** The server's lead over the device (ms). */
    offset: (): number => offset.getSnapshot(),

    /** An offset that was learned before. Does nothing once an answer has shown the time. */
    restore(storedOffset: number): void {
      if (!isLearned) offset.set(storedOffset)
    },

    /**
     * An answer was written between the two times.
     * @param sentAt, @param receivedAt by the device's clock, milliseconds since 1970.
     */
    learn(date: unknown, sentAt: number, receivedAt: number): void {
      const writtenAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const measured = { least: writtenAt - receivedAt, most: writtenAt + HEADER_STEP - sentAt }
      // No header, or the device's clock was set during the call.
      if (!(measured.least <= measured.most)) return
      isLearned = true
      const commonBounds = { least: Math.max(bounds.least, measured.least), most: Math.min(bounds.most, measured.most) }
      // If they contradict each other, a clock was set, and the newest answer counts.
      bounds = commonBounds.least <= commonBounds.most ? commonBounds : measured
      // No offset if the device's clock may be right.
      offset.set(bounds.least <= 0 && bounds.most >= 0 ? 0 : Math.round((bounds.least + bounds.most) / 2))
    },

    /** @param deviceTime milliseconds since 1970. */
    at: (deviceTime: number = deviceNow()): number => deviceTime + offset.getSnapshot(),

    subscribe: offset.subscribe,
  }
}
