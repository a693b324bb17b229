import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncoding, type Encoding, encode } from './encodings.ts'
import { isKnown } from './etag.ts'
import type { Env } from './route.ts'

/** One may hold megabytes, so only those of the restaurants that were asked for last. */
const MOST_KEPT = 20

type Body = { etag: string; plain: Buffer; encoded: Map<Encoding, Promise<Buffer>> }
type Thing = { name: string; version: string }

/**
 * Answers with the JSON that `read` gives. It is read and encoded once for each version of a thing, however many ask for
 * it at once, and not sent again to a browser that has it.
 */
export type CachedAnswer = (context: Context<Env>, thing: Thing, read: () => Promise<string>) => Promise<Response>

export function createAnswerCache(): CachedAnswer {
  const kept = new Map<string, { version: string; body: Promise<Body> }>()

  function bodyOf({ name, version }: Thing, read: () => Promise<string>): Promise<Body> {
    const present = kept.get(name)
    kept.delete(name)
    const entry = present?.version === version ? present : { version, body: read().then(toBody) }
    // The last one asked for stands at the end.
    kept.set(name, entry)
    const [oldest = name] = kept.keys()
    if (kept.size > MOST_KEPT) kept.delete(oldest)
    entry.body.catch(() => kept.get(name) === entry && kept.delete(name))
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
  // Weak: the same in every encoding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  return { etag, plain, encoded: new Map() }
}
