/*
 * What the worker may keep, and for how long. It keeps the app itself and public answers; whatever is behind a bearer, an
 * order above all, it does not even look at.
 */

/** Milliseconds, bytes, and numbers of entries. */
export const KEEPING = {
  /** A public answer older than this is not shown any more. */
  longest: 7 * 24 * 60 * 60_000,
  answers: 60,
  pictures: 80,
  /** Files of the app beyond the shell, each kept at its first use. */
  files: 150,
  answerBytes: 3_000_000,
  pictureBytes: 600_000,
  /** How long the network is waited for where something is kept. The app's own calls give up after 10 s. */
  patience: 5_000,
} as const

export type Kind =
  /** A person goes to an address of the app. */
  | 'page'
  /** A file of the app that is named by its content. */
  | 'asset'
  /** Another file of the shell: an icon, the spinner. */
  | 'file'
  | 'answer'
  | 'picture'

export type Asked = { method: string; url: string; mode: string; headers: Pick<Headers, 'has'> }

export type Home = {
  /** Where the app is served. */
  origin: string
  /** Origin and prefix of the backend (`VITE_API_URL`); blank: the app's own. */
  apiUrl: string
  /** The shell's files outside /assets/, from `/`. */
  files: readonly string[]
}

// The public reads of section 7 that a page shows; not the search for cities, which asks for every letter typed.
const ANSWERS = /^\/api\/public\/(restaurants(\/city)?|restaurant\/(menu\/)?[^/]+|combinations?\/[^/]+)$/
const PICTURES = /^\/api\/public\/(restaurant-image|restaurant-logo|combination-image|dish-image)\/[^/]+$/

/** What is asked for, if it is any of the worker's business. Undefined: the browser does as if there were no worker. */
export function kindOf({ method, url, mode, headers }: Asked, { origin, apiUrl, files }: Home): Kind | undefined {
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return undefined
  const address = new URL(url)
  const api = new URL(apiUrl || origin)
  const prefix = api.pathname.replace(/\/+$/, '')
  if (address.origin === api.origin && address.pathname.startsWith(`${prefix}/api/`)) {
    const path = address.pathname.slice(prefix.length)
    if (ANSWERS.test(path)) return 'answer'
    return PICTURES.test(path) ? 'picture' : undefined
  }
  if (address.origin !== origin || address.pathname.startsWith('/api/')) return undefined
  // A file on the top level that somebody opens is that file.
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

/** Whether an answer is what was asked for, and may be kept: not an error, not the page of a Wi-Fi's login. */
export function mayKeep(kind: Kind, { status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type !== 'opaque' &&
    !redirected &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '') &&
    TYPES[kind].test(headers.get('content-type') ?? '')
  )
}

/** A server in front of the backend that does not reach it: no answer of the backend's own. */
export const isGatewayError = (status: number): boolean => [502, 503, 504].includes(status)

/** Whether what was kept at this time may still be shown. A time to come is a clock that was wrong. */
export const isShowable = (keptAt: number, now: number): boolean => keptAt <= now && now - keptAt <= KEEPING.longest
