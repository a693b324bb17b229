/*
 * The headers of the built app. The build writes them into `dist/_headers`, which our server sends, and into
 * `dist/nginx.example.conf` (ADR-016).
 */

export type Headers = Record<string, string>

/** The hash of an empty string, which is needed because Emotion creates empty <style> elements. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

type BuildFacts = {
  /** Blank means the app's own origin. */
  apiUrl: string
  /** The origins to which the backend redirects requests for pictures (`readPictureHosts`). */
  pictureHosts: readonly string[]
  /** Base64 sha256 of the inline scripts in index.html. */
  scriptHashes: string[]
}

/** Throws Error with a sentence for the person who sets it. */
function originOf(apiUrl: string): string {
  const { origin, hostname } = new URL(apiUrl)
  // A browser ignores an IPv6 address in a policy, and would block every call.
  if (hostname.startsWith('['))
    throw new Error(`${apiUrl}: a content security policy cannot name an IPv6 address. Give the backend a host name.`)
  return origin
}

/**
 * The hosts of pictures as sources of a policy. They are allowed for data too, because the service worker reads
 * pictures, and the app reads one before it replaces it. For browsers the slash at the end changes nothing, but it
 * shows `npm run configure` that the source is not the backend.
 */
const pictureSources = (pictureHosts: readonly string[]): string[] => pictureHosts.map((host) => `${host}/`)

/** The backend's origin (blank if it is the app's own) and the hosts of pictures that these headers allow. */
export function allowedOrigins(headers: string): Pick<BuildFacts, 'apiUrl' | 'pictureHosts'> {
  const [, sources = ''] = /connect-src ([^;\n]*)/.exec(headers) ?? []
  const otherSources = sources.split(' ').filter((source) => /^https?:/.test(source))
  return {
    apiUrl: otherSources.find((source) => !source.endsWith('/')) ?? '',
    pictureHosts: otherSources.filter((source) => source.endsWith('/')).map((source) => source.slice(0, -1)),
  }
}

const contentSecurityPolicy = ({ apiUrl, pictureHosts, scriptHashes }: BuildFacts): string => {
  const otherSources = [...(apiUrl ? [originOf(apiUrl)] : []), ...pictureSources(pictureHosts)]
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'blob:', ...otherSources],
    'connect-src': ["'self'", ...otherSources],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

export const securityHeaders = (facts: BuildFacts): Headers => ({
  'Content-Security-Policy': contentSecurityPolicy(facts),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self)',
})

/** The headers of the stand-in's answers, which are data and pictures and never documents. */
export const apiHeaders: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** For files below /assets/, whose names contain a hash of their content. */
export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'
export const CACHE_REVALIDATED = 'no-cache'
