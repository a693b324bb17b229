import type { Clock } from '#/lib/time/clock.ts'
import { HEALTHY_AFTER } from './connection.ts'
import { createHeartbeats } from './heartbeats.ts'
import type { StreamFacts } from './live-state.ts'

/** A doubt older than this leads to a new connection (ms). */
const DOUBT_TIMEOUT = 30_000
/** How long a stream may send nothing after one that has sent nothing (ms): a gateway may hold all back until it cuts. */
const HOLD_BACK_TIMEOUT = 120_000

/** How long an open stream is kept: until it is silent for too long, or a doubt about the shown data lasts for too long. */
export function createPatience(clock: Clock) {
  const heartbeats = createHeartbeats()
  let openedAt = 0
  let hasSentAnything = false
  /** The stream before this one has sent nothing in the usual time. */
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

    /** The stream has sent something. @returns whether that is the first. */
    noteSign(): boolean {
      if (hasSentAnything) return false
      hasSentAnything = true
      if (clock.now() - openedAt < DOUBT_TIMEOUT) mayBeHeldBack = false
      return true
    },

    /** The stream is given up because it was silent or in doubt for too long. */
    noteGivenUp(): void {
      if (!hasSentAnything) mayBeHeldBack = true
    },

    /** Whether the stream sends heartbeats, and the last one is not late. */
    isAlive: ({ lastSignAt }: StreamFacts): boolean => heartbeats.areOnTime(clock.now() - (lastSignAt ?? openedAt)),

    isHealthy: (): boolean => clock.now() - openedAt >= HEALTHY_AFTER,

    /** When the silence is too long. */
    silenceEnd({ lastSignAt, confirmedAt }: StreamFacts): number {
      const lastSign = lastSignAt ?? openedAt
      // Without known heartbeats silence may be normal: then a successful cross-check counts as a sign of life.
      const lastProof = heartbeats.isIntervalKnown() ? lastSign : Math.max(lastSign, confirmedAt ?? 0)
      return Math.max(lastProof + heartbeats.silenceLimit(), holdBackEnd())
    },

    /** When a doubt has lasted too long. A new connection gets the full time, even if the doubt is older. */
    doubtEnd: ({ doubt }: StreamFacts): number | null =>
      doubt && Math.max(Math.max(doubt.since, openedAt) + DOUBT_TIMEOUT, holdBackEnd()),

    /** When a stream after short ones has lasted long enough to be no short one itself. */
    shortEnd: ({ shortStreams }: StreamFacts): number | null => (shortStreams === 0 ? null : openedAt + HEALTHY_AFTER),
  }
}
