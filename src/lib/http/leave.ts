import { LIMITS } from '#/config/limits.ts'
import { session } from '#/lib/session/session.ts'
import { ApiError, readServerMessage } from './api-error.ts'
import { apiBase } from './http.ts'

/**
 * Prepares a write without a body that can be sent while the page unloads: `fetch` with `keepalive` outlives the
 * page. It uses the current token, so it works during a logout.
 * @param path from `/api/…`.
 * @returns sends it. Rejects with ApiError.
 */
export function prepareForLeaving(method: string, path: string): () => Promise<void> {
  const token = session.getSnapshot()?.token
  const url = apiBase() + path
  return async () => {
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
    if (response.status === 401 && token) session.refuse(token)
    if (response.ok) return
    const body = await response.json().catch(() => undefined)
    throw new ApiError('http', { status: response.status, serverMessage: readServerMessage(body) })
  }
}
