/*
 * What the app and its service worker (src/worker) must know of each other.
 */

/** Its file in the built app. */
export const WORKER_FILE = 'sw.js'

/** On an answer that the worker had kept: when it came from the backend, in milliseconds since 1970. */
export const STORED_AT = 'x-coperto-kept-at'

/** What a page says to the worker. */
export type ToWorker =
  /** A person wants the new version now. */
  | { type: 'SKIP_WAITING' }
  /** This page is of the new version already; where it is the only one, nobody works with the old one any more. */
  | { type: 'SKIP_WAITING_IF_ALONE' }
  /** Answered with true or false: whether this file of the app is of the worker's own version. */
  | { type: 'KNOWS_FILE'; file: string }
  /** What a page has loaded before there was a worker. */
  | { type: 'SEEN'; addresses: string[] }
  /** Somebody works in a restaurant here: the screens for taking orders are to be kept too. */
  | { type: 'KEEP_STAFF_SCREENS' }
