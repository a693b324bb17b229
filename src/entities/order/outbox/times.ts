/* When the outbox does what (ADR-007), in milliseconds. */
const SECOND = 1_000
const MINUTE = 60 * SECOND

export const TIMES = {
  reach: 3 * SECOND,
  /** After this the list of tables is read too. */
  slowReach: SECOND,
  /** The limit for reading the menus, and extras after them, before an order leaves. Each call has a shorter one. */
  menus: 4 * SECOND,
  /** Menus that were read this long ago are as the screen shows them: its questions were about them. */
  menusAge: 30 * SECOND,
  /** It is longer than the call's own timeout of 15 s. */
  post: 20 * SECOND,
  /** The limit for reading the live orders, and for reading the archive. */
  lookUp: 20 * SECOND,
  /** No request can last longer, even where there are no locks. */
  abandoned: 25 * SECOND,
  /** A tab that holds a lock this long is suspended. */
  asleep: 60 * SECOND,
  /** How long a person's action waits for another tab. */
  patience: 30 * SECOND,
  /** An older order is no longer sent automatically: the guests may have left. */
  tooOld: 30 * MINUTE,
  /** When an unknown order is looked up again, plus up to half as much. */
  lateLook: 60 * SECOND,
  /** The interval between later look-ups, while a person has not decided. */
  lazyLook: 5 * MINUTE,
  /** How long after an order was sent it is looked up at all. */
  lastLook: 2 * 60 * MINUTE,
  /** How long the archive serves for a baseline. */
  archiveAge: 10 * MINUTE,
  /** How long live orders serve as a baseline if they cannot be read now. */
  baselineAge: 5 * MINUTE,
  /** How long confirmed records claim their orders. */
  confirmed: 24 * 60 * MINUTE,
  busy: 30 * SECOND,
} as const
