/*
 * The one source of the headers under which the built app is served: the build writes them into `dist/_headers` and
 * `dist/nginx.example.conf`, and our own server sends what stands in `dist/_headers`.
 */

export type Headers = Record<string, string>

/** The hash of the empty text: Emotion puts its rules into empty <style> elements, which need nothing more than this. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

type BuildFacts = {
  /** Address of the backend as built in (`VITE_API_URL`); blank means the app's own origin. */
  apiUrl: string
  /** Base64 sha256 of every inline script of index.html. */
  scriptHashes: string[]
}

const contentSecurityPolicy = ({ apiUrl, scriptHashes }: BuildFacts): string => {
  const api = apiUrl ? [new URL(apiUrl).origin] : []
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'blob:', ...api],
    'connect-src': ["'self'", ...api],
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

/** What every answer that carries the app is sent with. */
export const securityHeaders = (facts: BuildFacts): Headers => ({
  'Content-Security-Policy': contentSecurityPolicy(facts),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self)',
})

/** What the stand-in's answers are sent with: data and pictures, never a document that may run something. */
export const apiHeaders: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** Names under /assets/ hold a hash of the content, so they never change; everything else is asked for again. */
export const CACHE_FOR_EVER = 'public, max-age=31536000, immutable'
export const CACHE_AFTER_ASKING = 'no-cache'
