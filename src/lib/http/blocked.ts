import { apiBase } from './addresses.ts'

/* A browser hides why it blocks an answer from another origin: it looks like no network. */

/** Of two requests, at most once in this time (ms). */
const KNOWN_TIME = 60_000
/** Public, small, and known by every backend. */
const PATH = '/api/public/city/search?prefix=a'

let known: { at: number; isBlocked: Promise<boolean> } | undefined

/** Whether the server answers, but does not allow this app's address to read the answer (CORS). */
export function isBlockedByBrowser(): Promise<boolean> {
  const base = apiBase()
  if (base === window.location.origin || !navigator.onLine) return Promise.resolve(false)
  if (!known || Date.now() - known.at > KNOWN_TIME) known = { at: Date.now(), isBlocked: find(base) }
  return known.isBlocked
}

async function find(base: string): Promise<boolean> {
  const answers = (options: RequestInit) =>
    fetch(base + PATH, { ...options, cache: 'no-store', credentials: 'omit' }).then(
      () => true,
      () => false,
    )
  // With a header for which the browser asks the server first, as for all that staff do. No token: the answer does not matter.
  return !(await answers({ headers: { Authorization: 'Bearer' } })) && (await answers({ mode: 'no-cors' }))
}
