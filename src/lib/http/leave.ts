import { LIMITS } from '#/config/limits.ts'
import { translate } from '#/lib/i18n/i18n.ts'
import { session } from '#/lib/session/session.ts'
import { apiBase } from './addresses.ts'
import { ApiError, createRefusalError, isNotFoundWebPage, isRouteRefused, RedirectedError } from './api-error.ts'
import { failedStatusOf } from './failed.ts'
import { redirectOf } from './redirects.ts'

/**
 * Prepares a write without a body that continues after the page is closed. It uses the current token, so it works
 * during a logout.
 * @param requestLines verbs and paths from `/api/…`. After a 405, a 501, or a 404 that is a web page, the next one is
 * tried if this page is still open.
 * @returns a function that sends the write. It rejects with ApiError.
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
