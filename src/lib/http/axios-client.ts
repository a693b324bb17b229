import axios, { AxiosError, AxiosHeaders, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { likeliestPayload } from '#/lib/schema/read-json.ts'
import { id as anId } from '#/lib/schema/reading.ts'
import { session } from '#/lib/session/session.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { apiBase, isPublic } from './addresses.ts'
import { ApiError, createRefusalError, parseJsonOrUndefined, RedirectedError } from './api-error.ts'
import { failedReadStatusOf, failedStatusOf } from './failed.ts'
import { readLearnedFact, storeLearnedFact } from './learned.ts'
import { type Redirect, redirectOf, withSlash } from './redirects.ts'

/* This is the code with axios. The first view does not need it, so http.ts loads it later (ADR-017). */

const client = axios.create({
  // With this setting an absolute URL in a path cannot send the token to another origin.
  allowAbsoluteUrls: false,
  // With this setting axios does not parse the answer. It would return broken JSON as a string.
  responseType: 'text',
  transformResponse: [(body: unknown) => body],
})

client.interceptors.request.use((config) => {
  config.baseURL = apiBase()
  const token = session.getSnapshot()?.token
  if (token && !isPublic(config.url ?? '')) {
    config.headers.set('Authorization', `Bearer ${token}`)
    // No private answer may stay in the HTTP cache for the next person. Only fetch can ask for that. Writes need
    // XMLHttpRequest, because only it reports the progress of an upload.
    if (config.method === 'get') {
      config.adapter = 'fetch'
      config.fetchOptions = { cache: 'no-store' }
    }
  }
  return config
})

// This interceptor must come before the next one, which ends the session after a 401.
client.interceptors.response.use((response) => {
  const status = isRead(response.config) ? failedReadStatusOf(response.data) : failedStatusOf(response.data)
  if (status === undefined) return response
  throw new AxiosError(undefined, undefined, response.config, response.request, { ...response, status })
})

client.interceptors.response.use(undefined, async (error: unknown) => {
  if (!axios.isAxiosError(error) || error.response?.status !== 401) throw error
  const config: SentConfig | undefined = error.config
  const header = config?.headers?.get('Authorization')
  if (typeof header !== 'string') throw error
  const token = header.slice('Bearer '.length)
  // R8.1. A session with a newer token is not affected.
  const isChecked = config?.mayBeMissing && session.getSnapshot()?.token === token
  const statusOfOtherCall = isChecked ? await fetchStatusOfOtherCall() : 401
  if (statusOfOtherCall >= 300 && statusOfOtherCall !== 403 && statusOfOtherCall < 500) {
    session.refuse(token)
    throw error
  }
  // If the server fails, its answer proves nothing about the login. A 404 of a write would lead to another try of the
  // write, so the write gets another status.
  error.response.status =
    statusOfOtherCall >= 500 ? statusOfOtherCall : statusOfOtherCall < 300 && config?.method === 'get' ? 404 : 403
  // The text of this answer is about a login, which is not the reason here.
  error.response.data = ''
  throw error
})

/** The status of the answer to a call that every backend has. Throws if there is no answer. */
async function fetchStatusOfOtherCall(): Promise<number> {
  const options = { timeout: LIMITS.readTimeout }
  try {
    return (await client.get('/api/dinner-table', options)).status
  } catch (error) {
    if (!axios.isAxiosError(error) || !error.response) throw error
    return error.response.status
  }
}

type SentConfig = AxiosRequestConfig & {
  headers?: AxiosHeaders
  /**
   * Whether the backend may lack this call. Some backends then answer 401, so the session ends only if another call is
   * refused too.
   */
  mayBeMissing?: boolean
}

/** Throws ApiError. If the call is cancelled, it throws axios's CanceledError. */
export async function send<T>(
  config: AxiosRequestConfig & Pick<SentConfig, 'mayBeMissing'>,
): Promise<AxiosResponse<T>> {
  const sentAt = Date.now()
  const learnTime = (response: AxiosResponse | undefined) => {
    // The answer may come from a cache and have an old date.
    const mayBeCached = config.method === 'get' && (isPublic(config.url ?? '') || config.responseType === 'blob')
    if (!mayBeCached && response?.headers instanceof AxiosHeaders)
      serverClock.learn(response.headers.get('date'), sentAt, Date.now())
  }
  try {
    const response = await client.request<T>(config)
    learnTime(response)
    if (isRead(response.config)) noteRedirect(response)
    return response
  } catch (error) {
    if (axios.isAxiosError(error)) learnTime(error.response)
    throw await toApiError(error)
  }
}

/** With these statuses nothing was carried out at this address. */
const STATUSES_OF_MISSING_ROUTE = [404, 405]

/**
 * Sends a write. Throws ApiError, also if the write was redirected and the answer does not prove that it was carried
 * out.
 * @param provesEffect whether a body proves it.
 */
export async function sendWrite(config: WriteConfig, provesEffect: (body: string) => boolean): Promise<string> {
  const hasSlash = readLearnedFact('slashes') !== undefined
  const preferredConfig = hasSlash ? { ...config, url: withSlash(config.url) } : config
  try {
    return await sendOnce(preferredConfig, provesEffect)
  } catch (error) {
    if (!(error instanceof ApiError) || !STATUSES_OF_MISSING_ROUTE.includes(error.status ?? 0)) throw error
    if (hasSlash) storeLearnedFact('slashes', undefined)
    if (hasSlash === (readLearnedFact('slashes') !== undefined)) throw error
    return sendOnce(hasSlash ? config : { ...config, url: withSlash(config.url) }, provesEffect)
  }
}

type WriteConfig = AxiosRequestConfig & Pick<SentConfig, 'mayBeMissing'> & { url: string }

async function sendOnce(config: WriteConfig, provesEffect: (body: string) => boolean): Promise<string> {
  const response = await send<string>(config)
  const redirect = noteRedirect(response)
  const mayBeRead = config.method === 'POST' ? redirect !== 'none' : redirect === 'other'
  if (mayBeRead && !provesEffect(response.data))
    throw createRedirectError(response, 502, undefined, readIdInBody(response.data))
  return response.data
}

function readIdInBody(body: string): string | undefined {
  const read = v.safeParse(anId, likeliestPayload(parseJsonOrUndefined(body)))
  return read.success ? read.output : undefined
}

const responseUrlOf = ({ request }: AxiosResponse): string => {
  // Reads may use fetch, and then axios does not report this address.
  const answeredAddress: unknown = request?.responseURL
  return typeof answeredAddress === 'string' ? answeredAddress : ''
}

/**
 * Stores that the addresses of this backend end with a slash, because a POST to an address without it becomes a read.
 */
function noteRedirect(response: AxiosResponse): Redirect {
  const redirect = redirectOf(client.getUri(response.config), responseUrlOf(response))
  if (redirect === 'slash') storeLearnedFact('slashes', 'yes')
  return redirect
}

/** The status 502 means that the write may have been carried out. */
const createRedirectError = (
  response: AxiosResponse,
  status = 502,
  reason = translate('errors.redirected'),
  namedId?: string,
): RedirectedError => new RedirectedError(responseUrlOf(response), status, reason, namedId)

/**
 * Whether the redirect has turned a POST into a read of its own address, which the backend does not have. Then nothing
 * was carried out.
 */
function isRedirectedReadRefused({ config, status }: AxiosResponse, redirect: Redirect): boolean {
  if (config.method !== 'post' || (redirect !== 'slash' && redirect !== 'same')) return false
  return (
    STATUSES_OF_MISSING_ROUTE.includes(status) || (status === 401 && redirect === 'slash' && isPublic(config.url ?? ''))
  )
}

const isRead = ({ method }: AxiosRequestConfig): boolean => method === 'get'

async function toApiError(error: unknown): Promise<unknown> {
  if (axios.isCancel(error) || !axios.isAxiosError(error)) return error
  if (!error.response) return new ApiError('network', { cause: error })
  const response: AxiosResponse<unknown> = error.response
  const { status, data } = response
  const redirect = isRead(response.config) ? 'none' : noteRedirect(response)
  if (isRedirectedReadRefused(response, redirect))
    return createRedirectError(response, 405, translate('errors.otherAddress', { address: responseUrlOf(response) }))
  // The redirect led to another call, and that call was refused.
  if (redirect === 'other' && status !== 401 && status < 500) return createRedirectError(response)
  const text = data instanceof Blob ? await data.text() : data
  return createRefusalError(status, text, error)
}
