/* When the outbox does what (ADR-007), in milliseconds. */
const SECOND = 1_000
const MINUTE = 60 * SECOND

export const TIMES = {
  /** The limit of the reachability check. */
  reachLimit: 3 * SECOND,
  /** If the count has not answered after this, the check reads the list of tables, too. */
  slowReachAfter: SECOND,
  /** The limit for reading the menus, and extras after them, before an order leaves. Each call has a shorter one. */
  menusLimit: 4 * SECOND,
  /** Menus that a screen has read within this time are not read again before the order is sent. */
  menusFreshFor: 30 * SECOND,
  /** The limit for the call that sends an order. It is longer than the call's own timeout of 15 s. */
  sendLimit: 20 * SECOND,
  /** The limit for reading the live orders, and for reading the archive. */
  lookUpLimit: 20 * SECOND,
  /** After this a record in `sending` was left by a page that is gone, because no request can last longer. */
  abandonedAfter: 25 * SECOND,
  /** A tab that holds a lock for this long counts as suspended. */
  suspendedAfter: 60 * SECOND,
  /** How long an action of a person waits for another tab. */
  personWaitLimit: 30 * SECOND,
  /** An older order is no longer sent automatically: the guests may have left. */
  autoSendLimit: 30 * MINUTE,
  /** When an unknown order is looked up a second time after it was sent, plus up to half as much. */
  lateLookUpAfter: 60 * SECOND,
  /** The interval between later look-ups, while a person has not decided. */
  lookUpInterval: 5 * MINUTE,
  /** An unknown order that was sent longer ago is not looked up any more. */
  lastLookUpAfter: 2 * 60 * MINUTE,
  /** How long an archive that was read serves for a baseline. */
  archiveFreshFor: 10 * MINUTE,
  /** How long live orders serve as a baseline if they cannot be read now. */
  baselineFreshFor: 5 * MINUTE,
  /** How long confirmed records are kept, so that no other record can claim their orders. */
  recordsKeptFor: 24 * 60 * MINUTE,
  /** When an order is tried again that the backend was too busy for, plus up to as much. */
  busyDelay: 30 * SECOND,
} as const
