import { backOff } from '#/lib/stream/back-off.ts'

/*
 * When the outbox does what (engineering, Orders over bad Wi-Fi). All in milliseconds.
 */
const SECOND = 1_000
const MINUTE = 60 * SECOND

export const TIMES = {
  /** The cheap question before an order. */
  probe: 3 * SECOND,
  /** The order itself; the call's own limit is 15 s. */
  post: 20 * SECOND,
  /** Reading the two lists. */
  lookUp: 20 * SECOND,
  /** Nobody can still be sending after this, even where there are no locks to ask. */
  abandoned: 25 * SECOND,
  /** A tab that holds a lock for so long is asleep in the middle of its work. */
  asleep: 60 * SECOND,
  /** How long a person's act waits for another tab that is busy with the same order. */
  patience: 30 * SECOND,
  /** An order that could not go out for so long is not sent by itself any more: the guests may have left. */
  tooOld: 30 * MINUTE,
  /** An unknown order is looked for again so long after it was sent, plus up to half as much. */
  lateLook: 60 * SECOND,
  /** And then, while a person has not decided, */
  lazyLook: 5 * MINUTE,
  /** until so long after it was sent. */
  lastLook: 2 * 60 * MINUTE,
  /** The archive is read again for the baseline after this. */
  archiveAge: 10 * MINUTE,
  /** Live orders read so lately still serve as a baseline when they cannot be read now. */
  baselineAge: 5 * MINUTE,
  /** Confirmed records stay this long, so that no other record takes their order for its own. */
  confirmed: 24 * 60 * MINUTE,
  busy: 30 * SECOND,
} as const

/** Pause before another attempt: 2 s and a random share of 1 … 30 s. */
export const pause = (tries: number, random: () => number): number => 2 * SECOND + backOff(tries, random)
