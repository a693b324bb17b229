import type { Clock } from '#/lib/time/clock.ts'
import { HEALTHY_AFTER } from './connection.ts'
import { createHeartbeats } from './heartbeats.ts'
import type { StreamFacts } from './live-state.ts'

/** If a doubt is older than this, a new connection is opened (ms). */
const DOUBT_TIMEOUT = 30_000
/**
 * A gateway may hold back all messages until it cuts the stream. So after a stream that has sent nothing, the next one
 * may send nothing for this long (ms).
 */
const HOLD_BACK_TIMEOUT = 120_000

/**
 * Decides how long an open stream is kept. It is closed if it is silent for too long, or if a doubt about the shown
 * data lasts for too long.
 */
export function createStreamTimeouts(clock: Clock) {
  const heartbeats = createHeartbeats()
  let openedAt = 0
  let hasSentAnything = false
  /** Whether the stream before this one has sent nothing in the usual time. */
  let mayBeHeldBack = false

  const holdBackEnd = () => (mayBeHeldBack && !hasSentAnything ? openedAt + HOLD_BACK_TIMEOUT : 0)

  return {
    openedAt: (): number => openedAt,

    /** A new stream has opened. */
    restart(): void {
      heartbeats.restart()
      openedAt = clock.now()
      hasSentAnything = false
    },

    noteBeat: (): void => heartbeats.noteBeat(clock.now()),

    /** The stream has sent something. @returns whether this was the first time. */
    noteSign(): boolean {
      if (hasSentAnything) return false
      hasSentAnything = true
      if (clock.now() - openedAt < DOUBT_TIMEOUT) mayBeHeldBack = false
      return true
    },

    /** The stream was closed because it was silent or in doubt for too long. */
    noteGivenUp(): void {
      if (!hasSentAnything) mayBeHeldBack = true
    },

    /** Whether the stream sends heartbeats, and the last one is not late. */
    isAlive: ({ lastSignAt }: StreamFacts): boolean => heartbeats.areOnTime(clock.now() - (lastSignAt ?? openedAt)),

    isHealthy: (): boolean => clock.now() - openedAt >= HEALTHY_AFTER,

    /** The time at which the silence becomes too long. */
    silenceEnd({ lastSignAt, confirmedAt }: StreamFacts): number {
      const lastSign = lastSignAt ?? openedAt
      // If the interval of heartbeats is not known, silence may be normal. Then a successful cross-check is treated as
      // a sign of the server.
      const lastProof = heartbeats.isIntervalKnown() ? lastSign : Math.max(lastSign, confirmedAt ?? 0)
      return Math.max(lastProof + heartbeats.silenceLimit(), holdBackEnd())
    },

    /**
     * The time at which a doubt has lasted too long. A new connection gets the full time, even if the doubt is older.
     */
    doubtEnd: ({ doubt }: StreamFacts): number | null =>
      doubt && Math.max(Math.max(doubt.since, openedAt) + DOUBT_TIMEOUT, holdBackEnd()),

    /** The time at which this stream is no longer a short one; null if the streams before it were not short. */
    shortEnd: ({ shortStreams }: StreamFacts): number | null => (shortStreams === 0 ? null : openedAt + HEALTHY_AFTER),
  }
}
