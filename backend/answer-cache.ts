import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncoding, type Encoding, encode } from './encodings.ts'
import { isKnown } from './etag.ts'
import type { Env } from './http-env.ts'

/** An answer can be megabytes large, so only the most recently used are cached. */
const MAX_ENTRIES = 20

type Body = { etag: string; plain: Buffer; encoded: Map<Encoding, Promise<Buffer>> }
type Thing = { name: string; version: string }

/** Answers with the JSON of `read`. It is read and encoded once per version, and a browser that has it gets 304. */
export type CachedAnswer = (context: Context<Env>, thing: Thing, read: () => Promise<string>) => Promise<Response>

export function createAnswerCache(): CachedAnswer {
  const cache = new Map<string, { version: string; body: Promise<Body> }>()

  function bodyOf({ name, version }: Thing, read: () => Promise<string>): Promise<Body> {
    const present = cache.get(name)
    cache.delete(name)
    const entry = present?.version === version ? present : { version, body: read().then(toBody) }
    // Maps keep insertion order: the most recently used entry is last.
    cache.set(name, entry)
    const [oldest = name] = cache.keys()
    if (cache.size > MAX_ENTRIES) cache.delete(oldest)
    entry.body.catch(() => cache.get(name) === entry && cache.delete(name))
    return entry.body
  }

  return async (context, thing, read) => {
    const body = await bodyOf(thing, read)
    const headers = { ETag: body.etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }
    if (isKnown(context.req.header('If-None-Match'), body.etag)) return context.body(null, 304, headers)

    const encoding = acceptedEncoding(context.req.header('Accept-Encoding') ?? null)
    const bytes = encoding ? await encodeOnce(body, encoding) : body.plain
    return context.body(new Uint8Array(bytes), 200, {
      ...headers,
      'Content-Type': 'application/json',
      ...(encoding && { 'Content-Encoding': encoding }),
    })
  }
}

function encodeOnce({ plain, encoded }: Body, encoding: Encoding): Promise<Buffer> {
  const bytes = encoded.get(encoding) ?? encode(encoding, plain)
  encoded.set(encoding, bytes)
  return bytes
}

function toBody(json: string): Body {
  const plain = Buffer.from(json)
  // A weak ETag: it is the same for every encoding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  return { etag, plain, encoded: new Map() }
}
