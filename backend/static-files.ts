import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { acceptedEncoding, type Encoding, encode } from './encodings.ts'
import { isKnown } from './etag.ts'
import { headersFor, readHeaderRules } from './host-rules.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
}
/** Compression does not help smaller files. */
const LEAST_TO_ENCODE = 1024
/** Files for the host, not for visitors. */
const NOT_FOR_VISITORS = ['/_headers', '/nginx.example.conf']

type Body = { bytes: Buffer; etag: string; encoding?: Encoding }

/**
 * Serves a built folder like a static host that follows its `_headers`. The folder is listed once and only these names
 * are served, so no address can lead out of it.
 */
export const createStaticFiles = (folder: string): ((request: Request) => Promise<Response>) => {
  const rules = readHeaderRules(readFileSync(path.join(folder, '_headers'), 'utf8'))
  const files = listFiles(folder)
  const bodies = new Map<string, Promise<Body>>()

  const bodyOf = (name: string, encoding: Encoding | undefined): Promise<Body> => {
    const key = `${encoding ?? ''} ${name}`
    const cached = bodies.get(key)
    if (cached) return cached
    const body = readBody(path.join(folder, name), encoding)
    bodies.set(key, body)
    // A failed read (too many open files) may work the next time.
    body.catch(() => bodies.delete(key))
    return body
  }

  return async (request) => {
    const address = decoded(new URL(request.url).pathname)
    const isFile = files.has(address)
    if (!isFile && !isScreen(address, request))
      return new Response('Not found', { status: 404, headers: notFound(rules) })

    const name = isFile ? address : '/index.html'
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream'
    const isText = type.includes('charset')
    const body = await bodyOf(name, isText ? acceptedEncoding(request.headers.get('accept-encoding')) : undefined)
    const headers = new Headers({ ...headersFor(rules, address), 'Content-Type': type, ETag: body.etag })
    if (isText) headers.set('Vary', 'Accept-Encoding')
    if (isKnown(request.headers.get('if-none-match'), body.etag)) return new Response(null, { status: 304, headers })
    if (body.encoding) headers.set('Content-Encoding', body.encoding)
    headers.set('Content-Length', String(body.bytes.length))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body.bytes), { headers })
  }
}

/** Addresses of the files, starting with `/`. Hidden files and links are left out. */
const listFiles = (folder: string): Set<string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const addresses = entries.map((entry) => {
    const relative = path.relative(folder, path.join(entry.parentPath, entry.name))
    return `/${relative.split(path.sep).join('/')}`
  })
  return new Set(addresses.filter((address) => !/\/\./.test(address) && !NOT_FOR_VISITORS.includes(address)))
}

/** A broken escape sequence is used as it is. */
const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/**
 * True if the address is a screen of the app, drawn from index.html. A missing file in /assets or at the top level is a
 * 404; deeper down an address with a dot is a screen only if the browser navigates to it, because an id may contain a
 * dot.
 */
const isScreen = (address: string, request: Request): boolean => {
  if (address.startsWith('/assets/')) return false
  const looksLikeFile = /\.[a-z0-9]+$/i.test(address)
  const isOnTop = address.lastIndexOf('/') === 0
  return !looksLikeFile || (!isOnTop && (request.headers.get('accept') ?? '').includes('text/html'))
}

/** A 404 has the security headers, but not the caching of a year. */
const notFound = (rules: ReturnType<typeof readHeaderRules>): Record<string, string> => ({
  ...headersFor(rules, '/'),
  'Content-Type': 'text/plain; charset=utf-8',
})

const readBody = async (file: string, encoding: Encoding | undefined): Promise<Body> => {
  const plain = await readFile(file)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 20)
  if (!encoding || plain.length < LEAST_TO_ENCODE) return { bytes: plain, etag: `"${hash}"` }
  return { bytes: await encode(encoding, plain), etag: `"${hash}-${encoding}"`, encoding }
}
