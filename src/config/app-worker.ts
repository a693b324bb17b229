import type { Language } from './languages.ts'

/* Shared by the app and its service worker (src/worker). */

export const WORKER_FILE = 'sw.js'

/**
 * The header of an answer from the worker's cache. It holds when the backend sent the answer, in milliseconds since
 * 1970.
 */
export const STORED_AT_HEADER = 'x-coperto-kept-at'

/** The cache of public answers. */
export const ANSWERS_CACHE = 'coperto-answers'

/** An older answer is not shown (milliseconds). */
export const STORED_AGE_LIMIT = 7 * 24 * 60 * 60_000

/**
 * A set of files that the worker caches on request, and then again with each new version: a guest's words in a
 * language, the dialogs of a guest, the staff's words in a language, the screens of the staff.
 */
export type FileSet = Language | `${Language}.area` | 'dialogs' | 'staff'

/** src/shell/worker-plugin.ts writes this. Paths begin with `/`. */
export type AppShell = {
  /** The version changes when any of the files changes. */
  version: string
  /** The entry script that index.html names. */
  entry: string
  /** The files that the app and a public page need to open, without words. */
  files: string[]
  sets: Record<FileSet, string[]>
}

/** The messages that a page sends to the worker. */
export type WorkerMessage =
  /** Activate the new version now. */
  | { type: 'SKIP_WAITING' }
  /** This page already runs the new version, so activate it if this is the only open page. */
  | { type: 'SKIP_WAITING_IF_ALONE' }
  /** The answer is a boolean: whether this file belongs to the worker's version. */
  | { type: 'KNOWS_FILE'; file: string }
  /** The addresses that the page loaded before there was a worker. */
  | { type: 'SEEN'; addresses: string[] }
  | { type: 'KEEP'; set: FileSet }
