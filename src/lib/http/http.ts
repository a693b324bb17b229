import * as v from 'valibot'
import { ANSWERS_CACHE, STORED_AGE_LIMIT, STORED_AT_HEADER } from '#/config/app-worker.ts'
import { API_URL } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import { reloadIfOutdated } from '#/lib/deployment/deployment.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { nextTask } from '#/lib/pieces/pieces.ts'
import { bodyJson, noteNumber } from '#/lib/schema/number-ids.ts'
import { otherSpellingsIn } from '#/lib/schema/other-names.ts'
import { pictureType, SIGNATURE_LENGTH } from '#/lib/schema/picture-type.ts'
import { payloadCandidates, readJson } from '#/lib/schema/read-json.ts'
import { withId } from '#/lib/schema/reading.ts'
import { type ApiPath, apiBase, isPublic } from './addresses.ts'
import {
  ApiError,
  createRefusalError,
  hasStatus,
  isNotFoundWebPage,
  PartialListError,
  parseJsonOrUndefined,
} from './api-error.ts'
import { earlyData } from './early-answers.ts'
import { failedReadStatusOf, isWebPage } from './failed.ts'
import { followPages, type PageHeaders, readListPage } from './pages.ts'
import { markStored } from './stored-answers.ts'

/*
 * The HTTP client (R7). Every call returns parsed data or throws an ApiError; a cancelled call throws axios's
 * CanceledError.
 */

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** In milliseconds. */
  timeout?: number
  headers?: Record<string, string>
  /**
   * Whether the backend may lack this call. Then a 401 ends the session only if the backend refuses the token elsewhere
   * too (ADR-014).
   */
  mayBeMissing?: boolean
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void
}

export type ReadOptions = CallOptions & {
  /** For a read that a write depends on: a stored answer is treated as a network error. */
  mustBeFresh?: boolean
}

type Client = typeof import('./axios-client.ts')

let clientLoading: Promise<Client> | undefined
let loadedClient: Client | undefined

/** Loads axios, which the first view does not need. Rejects if its code cannot be loaded; the next call tries again. */
export async function prepareHttp(): Promise<Client> {
  clientLoading ??= import('./axios-client.ts')
  try {
    loadedClient = await clientLoading
    return loadedClient
  } catch (error) {
    clientLoading = undefined
    throw error
  }
}

/** Loading the client is a part of the call: if it fails, the call fails as it does without an answer. */
async function loadClient(timeout: number): Promise<Client> {
  if (loadedClient) return loadedClient
  const timeoutReached = new Promise<never>((_, reject) => setTimeout(reject, timeout))
  try {
    return await Promise.race([prepareHttp(), timeoutReached])
  } catch (cause) {
    reloadIfOutdated()
    throw new ApiError('network', { cause })
  }
}

/** Answers that the boot script has requested (src/shell/early.ts). Each is used once. */
function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const response = window.__early?.get(url)
  window.__early?.delete(url)
  return response
}

type ReceivedResponse = { status: number; text: string; storedAtHeader: unknown; headers: PageHeaders }

async function readEarlyResponse(early: Promise<Response>): Promise<ReceivedResponse> {
  let response: Response
  let text: string
  try {
    response = await early
    text = await response.text()
  } catch (cause) {
    throw new ApiError('network', { cause })
  }
  const { headers } = response
  const pages = { link: headers.get('link'), total: headers.get('x-total-count') }
  const status = response.ok ? failedReadStatusOf(text) : response.status
  if (status === undefined)
    return { status: response.status, text, storedAtHeader: headers.get(STORED_AT_HEADER), headers: pages }
  throw createRefusalError(status, text)
}

async function sendRead(
  { timeout, ...options }: CallOptions & { timeout: number },
  url: string,
): Promise<ReceivedResponse> {
  const { send } = await loadClient(timeout)
  const { status, data, headers } = await send<string>({ ...options, timeout, method: 'get', url })
  const pages = { link: headers.link, total: headers['x-total-count'] }
  return { status, text: data, storedAtHeader: headers[STORED_AT_HEADER], headers: pages }
}

/** Throws ApiError of kind `shape`. */
function parseBody(text: string): unknown {
  try {
    return text.trim() === '' ? undefined : readJson(text, noteNumber)
  } catch (cause) {
    throw new ApiError('shape', { cause })
  }
}

const readBody = <Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> =>
  readParsed(parseBody(text), schema)

/** Throws ApiError of kind `shape`. */
function readParsed<Schema extends v.GenericSchema>(body: unknown, schema: Schema): v.InferOutput<Schema> {
  const results = payloadCandidates(body).map((candidate) => v.safeParse(schema, candidate))
  for (const result of results) if (result.success) return result.output
  throw shapeError(body, ...results.map(({ issues }) => (issues ? v.flatten(issues) : {})))
}

/**
 * The error also names the fields of the body that have another spelling.
 * @param faults what a schema has found.
 */
export function shapeError(body: unknown, ...faults: { nested?: object | undefined }[]): ApiError {
  const wanted = faults.flatMap(({ nested }) => Object.keys(nested ?? {}))
  const names = payloadCandidates(body)
    .map((candidate) => otherSpellingsIn(candidate, wanted))
    .find(({ length }) => length > 0)
  const serverMessage = names && translate('errors.fieldsOtherwise', { fields: names.join(', ') })
  return new ApiError('shape', { serverMessage, cause: faults })
}

/**
 * Returns the body, or all rows if the body is the first page of a list. Throws PartialListError if not all pages can
 * be read.
 * @param read reads a page by its path.
 */
async function readAllPages(
  body: unknown,
  headers: PageHeaders,
  path: string,
  read: (path: string) => Promise<{ body: unknown; headers: PageHeaders }>,
): Promise<unknown> {
  const first = readListPage(body, headers)
  if (!first) return body
  const { rows, total, isWhole } = await followPages(first, path, apiBase(), read)
  if (!isWhole) throw new PartialListError(translate('errors.partialList', { rows: rows.length, total: total ?? '?' }))
  return rows
}

async function write<Schema extends v.GenericSchema>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body: unknown,
  schema: Schema,
  { onProgress, timeout = LIMITS.writeTimeout, ...options }: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
  const { sendWrite } = await loadClient(timeout)
  const isJson = body !== undefined && !(body instanceof FormData)
  const provesEffect = isCreation(method, body) ? showsCreatedItem(schema) : showsSentFields(body)
  const text = await sendWrite(
    {
      ...options,
      timeout,
      method,
      url,
      data: isJson ? bodyJson(body) : body,
      headers: { ...options.headers, ...(isJson && { 'Content-Type': 'application/json' }) },
      onUploadProgress: onProgress && ((event) => onProgress(event.total ? event.loaded / event.total : 0)),
    },
    (answer) => payloadCandidates(parseJsonOrUndefined(answer)).some(provesEffect),
  )
  throwIfWebPage(text)
  return schema === NO_ANSWER ? undefined : readBody(text, schema)
}

/**
 * Some servers redirect to a login page when a session has ended. Its status 200 does not mean that the write
 * succeeded.
 */
function throwIfWebPage(body: unknown): void {
  if (isWebPage(body)) throw new ApiError('shape')
}

/**
 * Whether a write creates something. Some backends use POST for changes and for archiving too. If such a POST is
 * redirected, the item in the answer may have existed before.
 */
const isCreation = (method: string, body: unknown): boolean =>
  method === 'POST' && body !== undefined && (body instanceof FormData || !v.is(withId, body))

/** Only an item with an id proves that something was created, because a list existed before. */
const showsCreatedItem =
  (schema: v.GenericSchema) =>
  (answer: unknown): boolean =>
    v.is(v.is(schema, undefined) ? withId : schema, answer)

/** An item with the values that were sent proves that it was changed. */
function showsSentFields(body: unknown): (answer: unknown) => boolean {
  const isField = ([, value]: [string, unknown]) => typeof value !== 'object'
  const sent = typeof body === 'object' && !(body instanceof FormData) ? Object.entries(body ?? {}).filter(isField) : []
  return (answer) =>
    v.is(v.record(v.string(), v.unknown()), answer) &&
    sent.length > 0 &&
    sent.every(([name, value]) => String(answer[name]) === String(value))
}

/** The schema of a call whose answer is not used. Any answer with a status of 2xx is a success, except a web page. */
export const NO_ANSWER: v.GenericSchema<unknown, undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

export const http = {
  /** `url` is a path from `/api/…` with its query. Throws ApiError. */
  async get<Schema extends v.GenericSchema>(
    url: string,
    schema: Schema,
    { timeout = LIMITS.readTimeout, mustBeFresh = false, ...options }: ReadOptions = {},
  ): Promise<v.InferOutput<Schema>> {
    const early = isPublic(url) ? takeEarlyAnswer(API_URL + url) : undefined
    const readBefore = early && earlyData(await early.catch(() => Response.error()), schema)
    if (readBefore !== undefined) return readBefore
    let oldestStoredAt: number | undefined
    let isLargeBody = false
    const parseReceived = async (received: Promise<ReceivedResponse>) => {
      const { status, text, storedAtHeader, headers } = await received
      // The service worker has answered from its cache.
      if (typeof storedAtHeader === 'string') {
        if (mustBeFresh) throw new ApiError('network')
        oldestStoredAt = Math.min(oldestStoredAt ?? Number.POSITIVE_INFINITY, Number(storedAtHeader))
      }
      // Some backends send the status 204 for an empty list.
      const body = parseBody(status === 204 ? 'null' : text)
      if (text.length > LIMITS.bodyAtOnce) isLargeBody = true
      return { body, headers }
    }
    const readPath = (path: string) => sendRead({ ...options, timeout }, path)
    const { body, headers } = await parseReceived(early ? readEarlyResponse(early) : readPath(url))
    const wholeBody = await readAllPages(body, headers, url, (path) => parseReceived(readPath(path)))
    // With thousands of dishes, each of these steps takes tens of milliseconds: to parse the answer, to read it with
    // the schema, and to use the data. The page can react between them.
    if (isLargeBody) await nextTask()
    const data = readParsed(wholeBody, schema)
    if (isLargeBody) await nextTask()
    if (oldestStoredAt !== undefined) markStored(data, oldestStoredAt)
    return data
  },

  /**
   * Reads a public answer that the service worker has stored, marked with its age; undefined if there is none. Never
   * throws.
   */
  async getStored<Schema extends v.GenericSchema>(
    url: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | undefined> {
    try {
      const cached = await caches.match(API_URL + url, { cacheName: ANSWERS_CACHE, ignoreVary: true })
      const storedTime = Number(cached?.headers.get(STORED_AT_HEADER))
      if (!cached || !(Date.now() - storedTime <= STORED_AGE_LIMIT)) return undefined
      const body = parseBody(await cached.text())
      // The cache has only the first page. The other pages need the network.
      if (readListPage(body)?.hasMore) return undefined
      const data = readParsed(body, schema)
      markStored(data, storedTime)
      return data
    } catch {
      return undefined
    }
  },

  /** Throws ApiError. An empty body is a 404, and a body that is no image is an error of kind `shape`. */
  async getImage(url: ApiPath, { timeout = LIMITS.readTimeout, ...options }: CallOptions = {}): Promise<Blob> {
    const { send } = await loadClient(timeout)
    const response = await send<Blob>({ ...options, timeout, method: 'get', url, responseType: 'blob' })
    if (response.data.size === 0) throw new ApiError('http', { status: 404 })
    if (response.data.type.startsWith('image/')) return response.data
    const type = pictureType(new Uint8Array(await response.data.slice(0, SIGNATURE_LENGTH).arrayBuffer()))
    if (!type) throw new ApiError('shape')
    return response.data.slice(0, response.data.size, type)
  },

  /** The body is JSON or FormData. Throws ApiError. */
  write,

  post: <Schema extends v.GenericSchema>(url: string, body: unknown, schema: Schema, options: CallOptions = {}) =>
    write('POST', url, body, schema, options),

  /**
   * Throws ApiError. A 404 is treated as a success, because the item is deleted. A 404 that is a web page tells nothing
   * about the item, so it is an error.
   */
  async delete(url: string, { timeout = LIMITS.writeTimeout, ...options }: CallOptions = {}): Promise<void> {
    try {
      const { sendWrite } = await loadClient(timeout)
      throwIfWebPage(await sendWrite({ ...options, timeout, method: 'DELETE', url }, () => false))
    } catch (error) {
      if (!hasStatus(error, 404) || isNotFoundWebPage(error)) throw error
    }
  },
}
