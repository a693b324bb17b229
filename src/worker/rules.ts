/* The worker caches the app and public answers. It never touches private calls (ADR-018). */

/** Milliseconds, bytes and numbers of entries. */
export const KEEPING = {
  /** Older answers are not shown. */
  longest: 7 * 24 * 60 * 60_000,
  answers: 60,
  pictures: 80,
  /** Files of the app outside the shell. */
  files: 150,
  answerBytes: 3_000_000,
  pictureBytes: 600_000,
  /** How long to wait for the network. The app's own calls time out after 10 s. */
  patience: 5_000,
} as const

export type Kind =
  /** A navigation. */
  | 'page'
  /** A file with a hash in its name. */
  | 'asset'
  /** Another file of the shell: an icon, the spinner. */
  | 'file'
  | 'answer'
  | 'picture'

export type Asked = { method: string; url: string; mode: string; headers: Pick<Headers, 'has'> }

export type Home = {
  origin: string
  /** `VITE_API_URL` */
  apiUrl: string
  /** The shell's files outside /assets/. */
  files: readonly string[]
}

// Not the city search, which is called at every letter.
const ANSWERS = /^\/api\/public\/(restaurants(\/city)?|restaurant\/(menu\/)?[^/]+|combinations?\/[^/]+)$/
const PICTURES = /^\/api\/public\/(restaurant-image|restaurant-logo|combination-image|dish-image)\/[^/]+$/

/** Undefined: left to the browser. */
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

/** Not an error, not the login page of a public Wi-Fi. */
export function mayKeep(kind: Kind, { status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type !== 'opaque' &&
    !redirected &&
    !/\bno-store\b/.test(headers.get('cache-control') ?? '') &&
    TYPES[kind].test(headers.get('content-type') ?? '')
  )
}

/** From a proxy. */
export const isGatewayError = (status: number): boolean => [502, 503, 504].includes(status)

/** A time in the future comes from a wrong clock. */
export const isShowable = (keptAt: number, now: number): boolean => keptAt <= now && now - keptAt <= KEEPING.longest
