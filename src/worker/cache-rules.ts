import { LONGEST_STORED } from '#/config/app-worker.ts'

/* What the worker keeps, and how long an answer may be shown. */

export type Kind =
  /** The page itself, which a navigation asks for. */
  | 'page'
  /** A file with a hash in its name. */
  | 'asset'
  /** Another file of the shell: an icon, the spinner. */
  | 'file'
  | 'answer'
  | 'picture'

/** What the worker needs of a request. */
export type Asked = { method: string; url: string; mode: string; headers: Pick<Headers, 'has'> }

export type Home = {
  origin: string
  /** `VITE_API_URL` */
  apiUrl: string
  /** The shell's files outside /assets/. */
  files: readonly string[]
}

// The city search is not among them, because it is called at every letter.
const ANSWER_PATH = /^\/api\/public\/(restaurants(\/city)?|restaurant\/(menu\/)?[^/]+|combinations?\/[^/]+)$/
const PICTURE_PATH = /^\/api\/public\/(restaurant-image|restaurant-logo|combination-image|dish-image)\/[^/]+$/

/** Undefined: the request is left to the browser. */
export function kindOf({ method, url, mode, headers }: Asked, { origin, apiUrl, files }: Home): Kind | undefined {
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

const TYPES: Record<Kind, RegExp> = {
  page: /^text\/html\b/,
  asset: /^(?!text\/html\b)./,
  file: /^(?!text\/html\b)./,
  answer: /\bjson\b/,
  picture: /^image\//,
}

/** Whether an answer may be kept: no error, and not the login page of a public Wi-Fi. */
export function mayKeep(kind: Kind, { status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type !== 'opaque' &&
    !redirected &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '') &&
    TYPES[kind].test(headers.get('content-type') ?? '')
  )
}

/** Whether the backend does not show it any more. */
export const isRefusal = (status: number): boolean => [401, 403, 404, 410].includes(status)

/** Whether a proxy answered, because the backend did not. */
export const isGatewayError = (status: number): boolean => [502, 503, 504].includes(status)

/** A time in the future comes from a wrong clock. */
export const isShowable = (keptAt: number, now: number): boolean => keptAt <= now && now - keptAt <= LONGEST_STORED
