import { createStore } from '#/lib/store/store.ts'

/*
 * The server's time. The clock of a tablet may be set wrong; the `Date` header of the server's answers tells by how much.
 * Where no header can be read (another origin that does not expose it), the device's clock is taken for right.
 */

/** The header has whole seconds: the answer was written up to this much later, ms. */
const HEADER_STEP = 999

/** @param deviceNow the device's clock, ms since 1970. */
export function createServerClock(deviceNow: () => number = () => Date.now()) {
  /** The server's clock is ahead of the device's by at least and at most so much, ms. */
  let range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const offset = createStore(0)

  return {
    /**
     * Learns from an answer. It was written between the two times, so one with a long way says less than a quick one.
     * @param date its `Date` header.
     * @param sentAt, @param receivedAt by the device's clock, ms since 1970.
     */
    learn(date: unknown, sentAt: number, receivedAt: number): void {
      const writtenAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const told = { least: writtenAt - receivedAt, most: writtenAt + HEADER_STEP - sentAt }
      // Also false where there is no header, or the device's clock was set while the call was under way.
      if (!(told.least <= told.most)) return
      const both = { least: Math.max(range.least, told.least), most: Math.min(range.most, told.most) }
      // Where they contradict each other, a clock was set since: the newest counts.
      range = both.least <= both.most ? both : told
      // A clock that may be right is left alone.
      offset.set(range.least <= 0 && range.most >= 0 ? 0 : Math.round((range.least + range.most) / 2))
    },

    /** The server's time of a moment of the device's clock (ms since 1970; now, unless given). */
    at: (deviceTime: number = deviceNow()): number => deviceTime + offset.getSnapshot(),

    /** Notifies when the offset changes. Returns unsubscribe. */
    subscribe: offset.subscribe,
  }
}

export const serverClock = createServerClock()
