import { LIMITS } from '#/config/limits.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { session } from '#/lib/session/session.ts'
import { apiBase } from './addresses.ts'
import { ApiError, createRefusalError, isNotFoundWebPage, isRouteRefused, RedirectedError } from './api-error.ts'
import { failedStatusOf } from './failed.ts'
import { redirectOf } from './redirects.ts'

/**
 * Prepares a write without a body that outlives the page. It uses the current token, so it works during a logout.
 * @param requestLines verbs and paths from `/api/…`. After a 405 or 501, or the page of a 404, the next one is tried, if this page still runs.
 * @returns sends it. Rejects with ApiError.
 */
export function prepareForLeaving(requestLines: readonly { verb: string; path: string }[]): () => Promise<void> {
  const token = session.getSnapshot()?.token
  const send = async (method: string, url: string) => {
    let response: Response
    try {
      response = await fetch(url, {
        method,
        keepalive: true,
        headers: token ? { Authorization: `Bearer ${token}` } : {},
        signal: AbortSignal.timeout(LIMITS.writeTimeout),
      })
    } catch (cause) {
      throw new ApiError('network', { cause })
    }
    if (response.redirected && redirectOf(url, response.url) === 'other')
      throw new RedirectedError(response.url, 502, translate('errors.redirected'))
    const text = await response.text().catch(() => '')
    const status = response.ok ? failedStatusOf(text) : response.status
    if (status === 401 && token) session.refuse(token)
    if (status !== undefined) throw createRefusalError(status, text)
  }
  return async () => {
    let refusal: unknown
    for (const { verb, path } of requestLines) {
      try {
        return await send(verb, apiBase() + path)
      } catch (error) {
        refusal ??= error
        if (!isRouteRefused(error) && !isNotFoundWebPage(error)) throw error
      }
    }
    throw refusal
  }
}
