import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS } from '#/config/limits.ts'
import { fieldsWithErrors, readServerMessage } from '#/lib/http/api-error.ts'
import { failedReadStatus, failedStatus } from '#/lib/http/failed.ts'
import { followPages, type ListPage, readListPage } from '#/lib/http/pages.ts'
import { bodyJson, noteNumber } from '#/lib/schema/number-ids.ts'
import { readJson } from '#/lib/schema/read-json.ts'
import { asField } from './compare.ts'

/* The only door to the backend: one request at a time, with limits. */

/** Within the origin. */
type Redirect = { method: string; status: number; headers: Headers }

export type Answer = {
  /** As the app takes it: a body of 2xx that says that the call has failed gives another one. */
  status: number
  /** What the head said, where the body says that it has failed. */
  said?: number
  headers: Headers
  bytes: Uint8Array
  /** Parsed JSON; null for 204; undefined if it is none or empty. */
  body: unknown
  /** By its type, and it is no JSON. */
  isHtml: boolean
  /** Where a redirect leads that was not followed. */
  redirectsTo: string | undefined
  /** The other origins that a picture was asked at. */
  hosts?: readonly string[]
  /** A redirect after which a browser sends a GET without what was sent. It was not followed. */
  losesBody?: true
  /** The redirects within the origin that led to it. */
  redirects?: readonly Redirect[]
  /** The fields that a refusal names. Its other words could hold data. */
  refused: readonly string[]
  /** A list came in so many pages, which are all in `body`. */
  pages?: number
  /** The status of the same request before, where it was made twice. */
  failedAtFirst?: number
}

/** No answer that can be used. The message is a sentence for the owner, without data of the account. */
export class NoAnswer extends Error {}

/** A list of which only a part can be read. */
export class PartOfList extends NoAnswer {}

/** Of a request that was caught. Throws what is no NoAnswer. */
export function unanswered(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  throw error
}

/** Undefined where there is no answer that can be used. */
export const ifAnswered = <Got>(request: Promise<Got>): Promise<Got | undefined> =>
  request.catch((error: unknown) => {
    unanswered(error)
    return undefined
  })

/** Nothing more can be found out: ends the program. */
export class Stopped extends Error {}

export type Sent = {
  method?: string
  body?: unknown
  token?: string | undefined
  headers?: Record<string, string>
  /** Not one of the run's requests: a large restaurant has many pictures. */
  isUncounted?: true
  /** Made once more after a 5xx, as every GET and OPTIONS: to do it twice changes nothing. */
  isRepeatable?: boolean
  /**
   * It asks for a picture: a redirect to another host is followed, as a browser does, without the token and from a page of this
   * origin.
   */
  pictureFor?: string
}

export type WireOptions = {
  /** Milliseconds, as the app waits. */
  timeout?: number
  /** Bytes of an answer. */
  mostBytes?: number
  /** Of a run. */
  mostRequests?: number
}

const MOST_REDIRECTS = 3
/** Seconds that a 429 may ask to wait. */
const LONGEST_WAIT = 60
/** Milliseconds before a request that failed is made once more. */
const PAUSE = 300
/** The second request in a row without an answer: the network is gone. */
const LOST_IN_A_ROW = 2

const CAUSES: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the host name could not be looked up',
  ECONNREFUSED: 'nothing answers at this address and port',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed, which a browser refuses',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified: an intermediate certificate is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https at this port; try http://',
  EPROTO: 'it does not speak https at this port; try http://',
}

/** Nothing was carried out at this address. */
const MISSING = [404, 405]

/** It may have been carried out all the same. */
const isServerError = ({ status }: Pick<Answer, 'status'>): boolean => status >= 500 && status !== 501

/** A read has to say whether it was carried out. */
export const isUnclear = (answer: Answer | NoAnswer): boolean =>
  answer instanceof NoAnswer || isServerError(answer) || answer.losesBody === true

/** Why a request had no answer, in words. */
function causeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return CAUSES[cause.code] ?? `no answer (${cause.code})`
    if (cause instanceof AggregateError && cause.errors.length > 0) return causeOf(cause.errors[0])
  }
  return 'no answer'
}

/** Of the fields of a body those that a sentence names. */
function namedFields(body: unknown, sentence: string): string[] {
  if (typeof body !== 'object' || body === null) return []
  const names = Object.entries(body).flatMap(([name, value]) => [
    ...(!Array.isArray(body) && sentence.split(/\W+/).includes(name) ? [name] : []),
    ...namedFields(value, sentence),
  ])
  return [...new Set(names)]
}

/** The fields that a refusal speaks of, of the body or of the backend's own. */
const refusedFields = (body: unknown, answered: unknown): string[] => [
  ...new Set([...namedFields(body, readServerMessage(answered) ?? ''), ...fieldsWithErrors(answered).map(asField)]),
]

export type Wire = ReturnType<typeof createWire>

/** @param base the API's origin with its path prefix, without a slash at the end. */
export function createWire(
  base: string,
  { timeout = LIMITS.writeTimeout, mostBytes = 32_000_000, mostRequests = 600 }: WireOptions = {},
) {
  let requests = 0
  let lostInARow = 0
  const redirects: Redirect[] = []
  const pathsWithHeaders = new Set<string>()
  const begin = Date.now()

  function count(): void {
    requests += 1
    if (requests > mostRequests) throw new Stopped(`The probe stopped itself after ${mostRequests} requests.`)
  }

  async function send(url: string, { method = 'GET', body, token, headers, isUncounted }: Sent): Promise<Answer> {
    if (!isUncounted) count()
    const isForm = body instanceof FormData
    const limit = AbortSignal.timeout(timeout)
    try {
      const response = await fetch(url, {
        method,
        // A redirect to another origin must not get the token.
        redirect: 'manual',
        headers: {
          Accept: 'application/json, text/plain, */*',
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        body: body === undefined ? null : isForm ? body : bodyJson(body),
        signal: limit,
      })
      const bytes = await readLimited(response, mostBytes)
      lostInARow = 0
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('Location') : null
      // As the app reads it: an empty list.
      const answered = response.status === 204 ? null : parse(bytes)
      const judge = method === 'GET' ? failedReadStatus : failedStatus
      const failed = response.ok ? judge(answered) : undefined
      const status = failed ?? response.status
      return {
        status,
        ...(failed !== undefined && { said: response.status }),
        headers: response.headers,
        bytes,
        body: answered,
        refused: status >= 400 ? refusedFields(isForm ? undefined : body, answered) : [],
        // PHP calls everything so.
        isHtml:
          answered === undefined && /^text\/html|^application\/xhtml/.test(response.headers.get('Content-Type') ?? ''),
        redirectsTo: location !== null && URL.canParse(location, url) ? new URL(location, url).href : undefined,
      }
    } catch (error) {
      if (error instanceof NoAnswer) throw error
      const why = limit.aborted ? `no whole answer within ${timeout / 1_000} s` : causeOf(error)
      // A host of pictures is not the backend.
      if (new URL(url).origin === new URL(base).origin) lostInARow += 1
      if (lostInARow >= LOST_IN_A_ROW) throw new Stopped(`${new URL(base).host} stopped answering: ${why}.`)
      throw new NoAnswer(why)
    }
  }

  /**
   * Within the origin a redirect is followed, as a browser does, if what is sent stays the same. After another one a POST
   * becomes a GET: what it asked for was carried out before, or not at all.
   */
  async function follow(url: string, sent: Sent): Promise<Answer> {
    let answer = await send(url, sent)
    const { method = 'GET' } = sent
    // Nor is the question by CORS redirected.
    if (method === 'OPTIONS') return answer
    const followed: Redirect[] = []
    let askedAt = url
    while (followed.length < MOST_REDIRECTS) {
      const { redirectsTo, status, headers } = answer
      if (!redirectsTo || new URL(redirectsTo).origin !== new URL(base).origin) break
      const redirect: Redirect = { method, status, headers }
      redirects.push(redirect)
      const losesBody = method !== 'GET' && (status === 303 || (method === 'POST' && status < 303))
      const isOfSlash = withoutSlash(redirectsTo) === withoutSlash(askedAt)
      if (losesBody && !(isOfSlash && (await isNothingThere(redirectsTo, sent)))) return { ...answer, losesBody }
      followed.push(redirect)
      askedAt = redirectsTo
      answer = await send(redirectsTo, sent)
    }
    const hosts: string[] = []
    const { pictureFor, isUncounted } = sent
    while (pictureFor !== undefined && answer.redirectsTo && hosts.length < MOST_REDIRECTS) {
      hosts.push(new URL(answer.redirectsTo).origin)
      answer = await send(answer.redirectsTo, { headers: { Origin: pictureFor }, ...(isUncounted && { isUncounted }) })
    }
    return {
      ...answer,
      ...(followed.length > 0 && { redirects: followed }),
      ...(hosts.length > 0 && { hosts: [...new Set(hosts)] }),
    }
  }

  /** Whether a browser's read of the other address shows that nothing was carried out. The app then sends the write there. */
  async function isNothingThere(url: string, { token, headers, isUncounted }: Sent): Promise<boolean> {
    const { status } = await send(url, { token, ...(headers && { headers }), ...(isUncounted && { isUncounted }) })
    return MISSING.includes(status) || (status === 401 && token === undefined)
  }

  /** A gateway fails now and then: one failure is no proof that something does not work. */
  async function withSecondTry(url: string, sent: Sent): Promise<Answer> {
    const first = await follow(url, sent)
    const { isRepeatable = ['GET', 'OPTIONS'].includes(sent.method ?? 'GET') } = sent
    // What says so with a 2xx is the backend's own word, not a gateway's.
    if (!isRepeatable || !isServerError(first) || first.said !== undefined) return first
    await pause(PAUSE)
    return { ...(await follow(url, sent)), failedAtFirst: first.status }
  }

  /** As the app does: all rows of the pages that the answer begins. A part is no answer. */
  async function withPages(path: string, sent: Sent, first: Answer): Promise<Answer> {
    const read = ({ body, headers }: Answer) => ({
      body,
      headers: { link: headers.get('Link'), total: headers.get('X-Total-Count') },
    })
    const { body, headers } = read(first)
    const page = (sent.method ?? 'GET') === 'GET' && first.status === 200 ? readListPage(body, headers) : undefined
    if (!page) return first
    if (hasMore(page) && !hasMore(readListPage(body))) pathsWithHeaders.add(path)
    const { rows, total, isWhole, pageCount } = await followPages(page, path, base, async (next) =>
      read(await follow(base + next, sent)),
    )
    const isElsewhere = URL.canParse(page.next ?? '') && new URL(page.next ?? '').origin !== new URL(base).origin
    const why = isElsewhere ? `: the next page is at ${new URL(page.next ?? '').origin}, where no token is sent` : ''
    if (!isWhole)
      throw new PartOfList(`it sends pages, of which ${rows.length} of ${total ?? 'more'} rows can be read${why}`)
    return { ...first, body: rows, pages: pageCount }
  }

  return {
    base,
    /** Milliseconds since the first request. */
    age: () => Date.now() - begin,
    count,
    /** Of all requests. */
    redirects: (): readonly Redirect[] => redirects,
    /** Of lists of which only the headers say that there are more pages. */
    pathsWithHeaders: (): readonly string[] => [...pathsWithHeaders],

    /** Throws NoAnswer and Stopped; an error status is an answer. */
    async request(path: string, sent: Sent = {}): Promise<Answer> {
      const answer = await withSecondTry(base + path, sent)
      if (answer.status !== 429) return withPages(path, sent, answer)
      const wait = secondsOf(answer.headers.get('Retry-After'))
      if (wait > LONGEST_WAIT)
        throw new Stopped(`The backend takes no more requests for now (429): try again in ${wait} seconds.`)
      await pause(wait * 1_000)
      const again = await follow(base + path, sent)
      if (again.status === 429) throw new Stopped('The backend takes no more requests for now (429): try again later.')
      return again
    },
  }
}

const hasMore = (page: ListPage | undefined): boolean =>
  page !== undefined && (page.hasMore || (page.total ?? 0) > page.rows.length)

const withoutSlash = (url: string): string => {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pathname.replace(/\/+$/, '')}${search}`
}

/** `Retry-After` is seconds or a date. */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 1
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1_000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 1
}

async function readLimited(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) throw new NoAnswer(`its answer is longer than ${most / 1_000_000} MB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes), noteNumber)
  } catch {
    return undefined
  }
}
