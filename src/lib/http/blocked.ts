import { session } from '#/lib/session/session.ts'
import { apiBase } from './addresses.ts'
import { learn, learned } from './learned.ts'

/*
 * A browser hides why it blocks an answer from another origin: it looks like no network. So the read that has failed is
 * repeated, once as it was and once in a mode whose answer nobody can read. A write is not repeated: its verb and headers,
 * which the browser asks the server about first, are tried where nothing can be carried out.
 */

export type Read = { path: string; headers: Record<string, string> }
/** `headers`: those that the browser asks the server about. */
export type Write = { method: string; headers: Record<string, string> }

/** How long an answer counts (ms). */
const KNOWN_TIME = 60_000
const LIMIT = 5_000
/** Of no route, so that nothing can be carried out: any answer counts, a 404 too. */
const NO_ROUTE = '/api/coperto-no-such-call'
/** In the specification: some servers allow other addresses only where they have a route. */
const PUBLIC_READ = '/api/public/restaurants'

const known = new Map<string, { at: number; isBlocked: Promise<boolean> }>()
/** The last read whose answer could be read. */
let answered: Read | undefined
/** The kinds of writes of which an answer could be read: they are allowed. */
const allowed = new Set<string>()

// The next person's requests must not carry the token of the last one.
session.subscribe(() => {
  answered = undefined
  allowed.clear()
  known.clear()
})

let noted: string | undefined

/** A reload does not change that the server allows the app's address. */
function noteAllowed(): void {
  const base = apiBase()
  if (base === noted || base === window.location.origin) return
  noted = base
  learn('allowed', 'yes')
}

export function noteAnswer(read: Read): void {
  answered = read
  noteAllowed()
}

/** The answer of a write could be read, whatever it said. */
export function noteWrite(write: Write): void {
  allowed.add(kindOf(write))
  noteAllowed()
}

const kindOf = ({ method, headers }: Write): string => [method, ...Object.keys(headers).sort()].join(' ')

const mayBeBlocked = (): boolean => apiBase() !== window.location.origin && navigator.onLine

function ask(key: string, find: () => Promise<boolean>): Promise<boolean> {
  const now = Date.now()
  for (const [each, { at }] of known) if (now - at > KNOWN_TIME) known.delete(each)
  const isBlocked = known.get(key)?.isBlocked ?? find()
  if (!known.has(key)) known.set(key, { at: now, isBlocked })
  return isBlocked
}

/** Whether the server answers, but does not allow this app's address to read the answer of a read that has failed (CORS). */
export async function isBlockedByBrowser(read: Read): Promise<boolean> {
  return mayBeBlocked() && ask(read.path, () => isReadBlocked(apiBase(), read))
}

/**
 * Why a write had no answer, as far as CORS is concerned. `unsent`: the browser asked the server whether it may send
 * it, and was not allowed to. `unclear`: the server allows nothing to this app's address that could be tried; an order may
 * have arrived all the same.
 */
export async function whyBlocked(write: Write): Promise<'unsent' | 'unclear' | undefined> {
  if (!mayBeBlocked() || allowed.has(kindOf(write))) return undefined
  // Asked for each: the server may allow the next one.
  if (await isUnsent(apiBase(), write)) return 'unsent'
  if (answered || learned('allowed')) return undefined
  return (await ask('', () => isAllBlocked(apiBase()))) ? 'unclear' : undefined
}

/** How often what a write needs must be refused, between reads that are answered: one failure may be the network. */
const ENOUGH = 2

/** The same address answers a read of this app, and nothing that the browser has to ask about first for this write. */
async function isUnsent(base: string, { method, headers }: Write): Promise<boolean> {
  const { Authorization } = headers
  const canRead = () => isAnswered(base + NO_ROUTE, { headers: Authorization ? { Authorization } : {} })
  // The browser sends it without asking. A gateway that cannot reach the backend answers a write by a page of its own, which
  // cannot be read either, also where the browser was allowed to send it.
  const canReadOfWrite = () => isAnswered(base + NO_ROUTE, { method: 'POST' })
  for (let round = 0; round < ENOUGH; round += 1) {
    if (!(await canRead()) || (await isAnswered(base + NO_ROUTE, { method, headers }))) return false
    if (!(await canReadOfWrite())) return false
  }
  return canRead()
}

async function isAllBlocked(base: string): Promise<boolean> {
  // With a header for which the browser asks the server first, as for a write.
  const headers = { 'Content-Type': 'application/json' }
  for (const path of [PUBLIC_READ, NO_ROUTE]) if (await isAnswered(base + path, { headers })) return false
  return isAnswered(base + NO_ROUTE, { mode: 'no-cors' })
}

async function isReadBlocked(base: string, { path, headers }: Read): Promise<boolean> {
  // The page of a gateway in place of an answer cannot be read either; then other reads fail, too.
  const other = answered
  if (await isAnswered(base + path, { headers })) return false
  if (!(await isAnswered(base + path, { mode: 'no-cors' }))) return false
  if (!other) return !learned('allowed')
  return other.path !== path && isAnswered(base + other.path, { headers: other.headers })
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
