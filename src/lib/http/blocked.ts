import { session } from '#/lib/session/session.ts'
import { apiBase } from './addresses.ts'

/*
 * A browser hides why it blocks an answer from another origin: it looks like no network. So the read that has failed is
 * repeated, once as it was and once in a mode whose answer nobody can read.
 */

export type Read = { path: string; headers: Record<string, string> }

/** How long an answer counts (ms). */
const KNOWN_TIME = 60_000
const LIMIT = 5_000
/** Asked for a write, which cannot be repeated. Public, and in the specification. */
const PUBLIC_READ = '/api/public/restaurants'

const known = new Map<string, { at: number; isBlocked: Promise<boolean> }>()
/** The last read whose answer could be read. */
let answered: Read | undefined

// The next person's requests must not carry the token of the last one.
session.subscribe(() => {
  answered = undefined
  known.clear()
})

export function noteAnswer(read: Read): void {
  answered = read
}

/**
 * Whether the server answers, but does not allow this app's address to read the answer (CORS).
 * @param read what has failed; undefined for a write
 */
export function isBlockedByBrowser(read?: Read): Promise<boolean> {
  const base = apiBase()
  if (base === window.location.origin || !navigator.onLine) return Promise.resolve(false)
  // Reads are allowed, and nothing harmless shows whether this write is.
  if (!read && answered) return Promise.resolve(false)
  // With a header for which the browser asks the server first, as for a write.
  const asked = read ?? { path: PUBLIC_READ, headers: { 'Content-Type': 'application/json' } }
  const now = Date.now()
  for (const [path, { at }] of known) if (now - at > KNOWN_TIME) known.delete(path)
  const isBlocked = known.get(asked.path)?.isBlocked ?? find(base, asked)
  if (!known.has(asked.path)) known.set(asked.path, { at: now, isBlocked })
  return isBlocked
}

async function find(base: string, { path, headers }: Read): Promise<boolean> {
  // The page of a gateway in place of an answer cannot be read either; then other reads fail, too.
  const other = answered
  if (await isAnswered(base + path, { headers })) return false
  if (!(await isAnswered(base + path, { mode: 'no-cors' }))) return false
  return !other || (other.path !== path && (await isAnswered(base + other.path, { headers: other.headers })))
}

async function isAnswered(url: string, options: RequestInit): Promise<boolean> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), LIMIT)
  try {
    await fetch(url, { ...options, cache: 'no-store', credentials: 'omit', signal: stop.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    // The body is not wanted, and a stream's would never end.
    stop.abort()
  }
}
