import { createStore } from '#/lib/store/store.ts'

/* From the `Date` header of answers: a tablet's clock may be wrong. Without the header the device's clock is used. */

/** The header has whole seconds (milliseconds). */
const HEADER_STEP = 999

export function createServerClock(deviceNow: () => number = () => Date.now()) {
  /** Bounds of the server's lead over the device, in milliseconds. */
  let range = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const offset = createStore(0)

  return {
    /**
     * An answer was written between the two times.
     * @param sentAt, @param receivedAt by the device's clock, milliseconds since 1970.
     */
    learn(date: unknown, sentAt: number, receivedAt: number): void {
      const writtenAt = typeof date === 'string' ? Date.parse(date) : Number.NaN
      const measured = { least: writtenAt - receivedAt, most: writtenAt + HEADER_STEP - sentAt }
      // No header, or the device's clock was set during the call.
      if (!(measured.least <= measured.most)) return
      const both = { least: Math.max(range.least, measured.least), most: Math.min(range.most, measured.most) }
      // A contradiction: a clock was set, and the newest answer counts.
      range = both.least <= both.most ? both : measured
      // No offset if the device's clock may be right.
      offset.set(range.least <= 0 && range.most >= 0 ? 0 : Math.round((range.least + range.most) / 2))
    },

    /** @param deviceTime milliseconds since 1970. */
    at: (deviceTime: number = deviceNow()): number => deviceTime + offset.getSnapshot(),

    subscribe: offset.subscribe,
  }
}

export const serverClock = createServerClock()
