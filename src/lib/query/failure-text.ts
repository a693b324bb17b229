import { ApiError } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

/** What is said when a call fails: a text of ours, or the server's own words. */
export type FailureText = { key: TextKey; serverMessage?: undefined } | { key?: undefined; serverMessage: string }

/** The words as they are shown. @param t translates a key. */
export const translateFailure = (words: FailureText, t: (key: TextKey) => string): string =>
  words.key ? t(words.key) : words.serverMessage

/** What a person can do something about, and a text of section 8 alone does not tell. */
const reason = (error: unknown): FailureText | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.kind === 'network') return { key: 'errors.noAnswer' }
  if (error.serverMessage) return { serverMessage: error.serverMessage }
  if (error.status === 403) return { key: 'errors.notAuthorised' }
  if (error.status === 413) return { key: 'errors.tooLarge' }
  return error.status && error.status >= 500 ? { key: 'errors.server' } : undefined
}

/** The text for an error of its kind where a call has none of its own. */
const ofKind = (error: unknown): FailureText => {
  if (!(error instanceof ApiError) || error.kind === 'shape') return { key: 'errors.wentWrong' }
  if (error.kind === 'network') return { key: 'errors.requestFailed' }
  if (error.status === 403) return { key: 'errors.notAuthorised' }
  if (error.serverMessage) return { serverMessage: error.serverMessage }
  if (error.status === 413) return { key: 'errors.tooLarge' }
  return { key: error.status && error.status >= 500 ? 'errors.server' : 'errors.generic' }
}

/**
 * Which text wins (decisions, Errors): the call's own, then 'Non autorizzato' for 403, then the server's message, then
 * the generic text of its kind. Beside a text of the call's own stand the server's words, or what kind of failure it was;
 * and beside any, that there was no answer at all.
 */
export function failureText(error: unknown, own?: TextKey): { title: FailureText; detail: FailureText | undefined } {
  if (own) return { title: { key: own }, detail: reason(error) }
  const isUnanswered = error instanceof ApiError && error.kind === 'network'
  return { title: ofKind(error), detail: isUnanswered ? reason(error) : undefined }
}
