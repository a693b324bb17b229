import type { Language } from './languages.ts'

/* The app and its service worker (src/worker) share these. */

export const WORKER_FILE = 'sw.js'

/** Header of an answer from the worker's cache: when the backend sent it, milliseconds since 1970. */
export const STORED_AT_HEADER = 'x-coperto-kept-at'

/** The cache of public answers. */
export const ANSWERS_CACHE = 'coperto-answers'

/** Older answers are not shown (milliseconds). */
export const STORED_AGE_LIMIT = 7 * 24 * 60 * 60_000

/**
 * Files that the worker caches on request, and then with each new version: a guest's words in a language, what a guest's
 * dialogs need, the staff's words in a language, the screens of the staff.
 */
export type FileSet = Language | `${Language}.area` | 'dialogs' | 'staff'

/** Written by src/shell/worker-plugin.ts. Paths from `/`. */
export type AppShell = {
  /** Changes with any of the files. */
  version: string
  /** The entry script that index.html names. */
  entry: string
  /** The files that the app and a public page need to open, without words. */
  files: string[]
  sets: Record<FileSet, string[]>
}

/** What a page tells the worker. */
export type WorkerMessage =
  /** Activate the new version now. */
  | { type: 'SKIP_WAITING' }
  /** This page runs the new version already: activate it if this is the only page. */
  | { type: 'SKIP_WAITING_IF_ALONE' }
  /** Answered with a boolean: whether this file belongs to the worker's version. */
  | { type: 'KNOWS_FILE'; file: string }
  /** What the page loaded before there was a worker. */
  | { type: 'SEEN'; addresses: string[] }
  | { type: 'KEEP'; set: FileSet }
