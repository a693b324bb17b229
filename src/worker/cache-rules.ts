import { STORED_AGE_LIMIT } from '#/config/app-worker.ts'

/* Decides what the worker caches, and how long an answer may be shown. */

export type Kind =
  /** The page itself, which the browser requests when it opens an address. */
  | 'page'
  /** A file with a hash in its name. */
  | 'asset'
  /** Another file of the shell: an icon, the spinner. */
  | 'file'
  | 'answer'
  | 'picture'

/** The parts of a request that the worker uses. */
export type RequestFacts = { method: string; url: string; mode: string; headers: Pick<Headers, 'has'> }

export type AppAddresses = {
  origin: string
  /** `VITE_API_URL` */
  apiUrl: string
  /** The shell's files that are not below /assets/. */
  files: readonly string[]
}

// The city search is not cached, because it is called for every typed letter.
const ANSWER_PATH = /^\/api\/public\/(restaurants(\/city)?|restaurant\/(menu\/)?[^/]+|combinations?\/[^/]+)$/
const PICTURE_PATH = /^\/api\/public\/(restaurant-image|restaurant-logo|combination-image|dish-image)\/[^/]+$/

/** What a request is for; undefined if the worker leaves it to the browser. */
export function kindOf(
  { method, url, mode, headers }: RequestFacts,
  { origin, apiUrl, files }: AppAddresses,
): Kind | undefined {
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return undefined
  const address = new URL(url)
  const api = new URL(apiUrl || origin)
  const prefix = api.pathname.replace(/\/+$/, '')
  if (address.origin === api.origin && address.pathname.startsWith(`${prefix}/api/`)) {
    const path = address.pathname.slice(prefix.length)
    if (ANSWER_PATH.test(path)) return 'answer'
    return PICTURE_PATH.test(path) ? 'picture' : undefined
  }
  if (address.origin !== origin || address.pathname.startsWith('/api/')) return undefined
  if (mode === 'navigate') return /^\/[^/]+\.[a-z0-9]+$/i.test(address.pathname) ? undefined : 'page'
  if (address.pathname.startsWith('/assets/')) return 'asset'
  return address.pathname !== '/' && files.includes(address.pathname) ? 'file' : undefined
}

const CONTENT_TYPES: Record<Kind, RegExp> = {
  page: /^text\/html\b/,
  asset: /^(?!text\/html\b)./,
  file: /^(?!text\/html\b)./,
  answer: /\bjson\b/,
  picture: /^image\//,
}

/** Whether an answer may be cached: it is no error, and not the login page of a public Wi-Fi. */
export function mayCache(kind: Kind, { status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type !== 'opaque' &&
    !redirected &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '') &&
    CONTENT_TYPES[kind].test(headers.get('content-type') ?? '')
  )
}

/** Whether the backend refuses to show something, so that a cached answer must be deleted. */
export const isRefusal = (status: number): boolean => [401, 403, 404, 410].includes(status)

/** Whether the answer comes from a proxy, because the backend did not answer. */
export const isGatewayError = (status: number): boolean => [502, 503, 504].includes(status)

/**
 * Whether a cached answer is recent enough. A time in the future comes from a wrong clock, so such an answer is not
 * shown.
 */
export const isRecent = (storedAt: number, now: number): boolean =>
  storedAt <= now && now - storedAt <= STORED_AGE_LIMIT
