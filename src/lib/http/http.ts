import axios, { AxiosHeaders, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import * as v from 'valibot'
import { STORED_AT } from '#/config/app-worker.ts'
import { API_URL } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import { readings, readJson } from '#/lib/schema/read-json.ts'
import { session } from '#/lib/session/session.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { ApiError, hasStatus, readServerMessage } from './api-error.ts'
import { markStored } from './stored-answers.ts'

/*
 * The HTTP client (R7). Every call returns parsed data or throws an ApiError; a cancelled call throws axios's
 * CanceledError.
 */

/** axios and happy-dom need an absolute address. */
export const apiBase = (): string => API_URL || window.location.origin

const client = axios.create({
  // An absolute URL in a path would send the token to another origin.
  allowAbsoluteUrls: false,
  // axios would return broken JSON as a string.
  responseType: 'text',
  transformResponse: [(body: unknown) => body],
})

const isPublic = (path: string): boolean => path === '/api/login' || path.startsWith('/api/public/')

client.interceptors.request.use((config) => {
  config.baseURL = apiBase()
  const token = session.getSnapshot()?.token
  if (token && !isPublic(config.url ?? '')) {
    config.headers.set('Authorization', `Bearer ${token}`)
    // No private answer may stay in the HTTP cache for the next person. Only fetch can ask for that; writes need
    // XMLHttpRequest's upload progress.
    if (config.method === 'get') {
      config.adapter = 'fetch'
      config.fetchOptions = { cache: 'no-store' }
    }
  }
  return config
})

client.interceptors.response.use(undefined, (error: unknown) => {
  if (axios.isAxiosError(error) && error.response?.status === 401) {
    const header = error.config?.headers.get('Authorization')
    // R8.1. A newer token is not affected.
    if (typeof header === 'string') session.refuse(header.slice('Bearer '.length))
  }
  throw error
})

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Milliseconds. */
  timeout?: number
  headers?: Record<string, string>
  /** Upload progress from 0 to 1. */
  onProgress?: (share: number) => void
}

export type ReadOptions = CallOptions & {
  /** For a read that a write depends on: a stored answer counts as a network error. */
  mustBeFresh?: boolean
}

async function send<T>(config: AxiosRequestConfig): Promise<AxiosResponse<T>> {
  const sentAt = Date.now()
  const learnTime = (response: AxiosResponse | undefined) => {
    // May come from a cache, with an old date.
    const mayBeKept = config.method === 'get' && (isPublic(config.url ?? '') || config.responseType === 'blob')
    if (!mayBeKept && response?.headers instanceof AxiosHeaders)
      serverClock.learn(response.headers.get('date'), sentAt, Date.now())
  }
  try {
    const response = await client.request<T>(config)
    learnTime(response)
    return response
  } catch (error) {
    if (axios.isAxiosError(error)) learnTime(error.response)
    throw await toApiError(error)
  }
}

async function toApiError(error: unknown): Promise<unknown> {
  if (axios.isCancel(error) || !axios.isAxiosError(error)) return error
  if (!error.response) return new ApiError('network', { cause: error })
  const { status, data } = error.response as AxiosResponse<unknown>
  const text = data instanceof Blob ? await data.text() : data
  return new ApiError('http', { status, serverMessage: readServerMessage(parseQuietly(text)), cause: error })
}

/** Answers requested by the boot script (src/shell/early.ts); each is taken once. */
function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const response = window.__early?.get(url)
  window.__early?.delete(url)
  return response
}

async function readEarly(early: Promise<Response>): Promise<{ text: string; keptAt: unknown }> {
  let response: Response
  let text: string
  try {
    response = await early
    text = await response.text()
  } catch (cause) {
    throw new ApiError('network', { cause })
  }
  if (response.ok) return { text, keptAt: response.headers.get(STORED_AT) }
  throw new ApiError('http', { status: response.status, serverMessage: readServerMessage(parseQuietly(text)) })
}

function parseQuietly(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Throws ApiError of kind `shape`. */
function readBody<Schema extends v.GenericSchema>(text: string, schema: Schema): v.InferOutput<Schema> {
  let body: unknown
  try {
    body = text.trim() === '' ? undefined : readJson(text)
  } catch (cause) {
    throw new ApiError('shape', { cause })
  }
  const reads = readings(body).map((reading) => v.safeParse(schema, reading))
  for (const read of reads) if (read.success) return read.output
  throw new ApiError('shape', { cause: reads.map(({ issues }) => issues && v.flatten(issues)) })
}

async function write<Schema extends v.GenericSchema>(
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  body: unknown,
  schema: Schema,
  { onProgress, timeout = LIMITS.writeTimeout, ...options }: CallOptions = {},
): Promise<v.InferOutput<Schema>> {
  const response = await send<string>({
    ...options,
    timeout,
    method,
    url,
    data: body,
    onUploadProgress: onProgress && ((event) => onProgress(event.total ? event.loaded / event.total : 0)),
  })
  return schema === NO_ANSWER ? undefined : readBody(response.data, schema)
}

/** For a call whose answer is not used: any 2xx is success. */
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
    const { text, keptAt } = early
      ? await readEarly(early)
      : await send<string>({ ...options, timeout, method: 'get', url }).then(({ data, headers }) => ({
          text: data,
          keptAt: headers[STORED_AT],
        }))
    // The service worker answered from its cache.
    const isOld = typeof keptAt === 'string'
    if (isOld && mustBeFresh) throw new ApiError('network')
    const data = readBody(text, schema)
    if (isOld) markStored(data, Number(keptAt))
    return data
  },

  /** Throws ApiError: an empty body is a 404, a body that is no image of kind `shape`. */
  async getImage(url: string, { timeout = LIMITS.readTimeout, ...options }: CallOptions = {}): Promise<Blob> {
    const response = await send<Blob>({ ...options, timeout, method: 'get', url, responseType: 'blob' })
    if (response.data.size === 0) throw new ApiError('http', { status: 404 })
    if (!response.data.type.startsWith('image/')) throw new ApiError('shape')
    return response.data
  },

  /** The body is JSON or FormData. Throws ApiError. */
  write,

  post: <Schema extends v.GenericSchema>(url: string, body: unknown, schema: Schema, options: CallOptions = {}) =>
    write('POST', url, body, schema, options),

  /** Throws ApiError; 404 counts as deleted. */
  async delete(url: string, { timeout = LIMITS.writeTimeout, ...options }: CallOptions = {}): Promise<void> {
    try {
      await send({ ...options, timeout, method: 'delete', url })
    } catch (error) {
      if (!hasStatus(error, 404)) throw error
    }
  },
}
