import { ApiError } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

/** What is said when a call fails: a text of ours, and the server's own words where it sent any. */
export type FailureWords = { key: TextKey; serverMessage?: undefined } | { key?: undefined; serverMessage: string }

/**
 * Which text wins (decisions, Errors): the call's own, then 'Non autorizzato' for 403, then the server's message, then
 * the generic text of its kind. The server's words stand as `detail` beside a text of ours.
 */
export function failureWords(error: unknown, own?: TextKey): { title: FailureWords; detail: string | undefined } {
  const serverMessage = error instanceof ApiError ? error.serverMessage : undefined
  if (own) return { title: { key: own }, detail: serverMessage }
  if (!(error instanceof ApiError)) return { title: { key: 'errors.wentWrong' }, detail: undefined }
  if (error.kind === 'network') return { title: { key: 'errors.requestFailed' }, detail: undefined }
  if (error.kind === 'shape') return { title: { key: 'errors.wentWrong' }, detail: undefined }
  if (error.status === 403) return { title: { key: 'errors.notAuthorised' }, detail: undefined }
  if (serverMessage) return { title: { serverMessage }, detail: undefined }
  return { title: { key: error.status && error.status >= 500 ? 'errors.server' : 'errors.generic' }, detail: undefined }
}
