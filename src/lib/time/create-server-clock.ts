import { createStore } from '#/lib/store/store.ts'

/*
 * The server's time, which is learned from the `Date` header of answers because a tablet's clock may be wrong. Without
 * the header, the device's clock is used.
 */

/** The header has whole seconds, so an answer may have been written this much later (ms). */
const HEADER_STEP = 999

export function createServerClock(deviceNow: () => number = () => Date.now()) {
  /** The least and the most that the server's clock is ahead of the device's clock, in milliseconds. */
  let bounds = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const offset = createStore(0)
  let isLearned = false

  return {
    /** Whether an answer has shown the server's time since the page was loaded. */
    isLearned: (): boolean => isLearned,

    /** How far the server's clock is ahead of the device's clock (ms). */
    offset: (): number => offset.getSnapshot(),

    /** Sets an offset that was learned earlier. Does nothing if an answer has already shown the time. */
    restore(storedOffset: number): void {
      if (!isLearned) offset.set(storedOffset)
    },

    /**
     * Learns from an answer, which the server wrote between the two times.
     * @param sentAt, @param receivedAt by the device's clock, milliseconds since 1970.
     */
    learn(date: unknown, sentAt: number, receivedAt: number): void {
      const writtenAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const measured = { least: writtenAt - receivedAt, most: writtenAt + HEADER_STEP - sentAt }
      // Either there is no header, or the device's clock was set during the call.
      if (!(measured.least <= measured.most)) return
      isLearned = true
      const commonBounds = { least: Math.max(bounds.least, measured.least), most: Math.min(bounds.most, measured.most) }
      // If the bounds contradict each other, a clock was set, so only the newest answer is used.
      bounds = commonBounds.least <= commonBounds.most ? commonBounds : measured
      // The offset is 0 if the device's clock may be right.
      offset.set(bounds.least <= 0 && bounds.most >= 0 ? 0 : Math.round((bounds.least + bounds.most) / 2))
    },

    /** @param deviceTime milliseconds since 1970. */
    at: (deviceTime: number = deviceNow()): number => deviceTime + offset.getSnapshot(),

    subscribe: offset.subscribe,
  }
}
