import { ApiError, hasStatus, isRouteRefused, isUnanswered } from '#/lib/http/api-error.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/** The person cancelled a save when asked: nothing was sent. */
export class SavingStopped extends Error {}

/** The answer to a creation was lost, and the list did not show whether it was carried out. */
export class UnclearCreation extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/**
 * An earlier, unclear creation of another name turned out to be carried out. Nothing was sent: the next save creates
 * this item as well.
 */
export class EarlierCreated extends Error {
  /** Of the item that exists. */
  readonly title: string

  constructor(title: string) {
    super(title)
    this.title = title
  }
}

/** A key of ours, or a text: the server's message or one of ours that contains a name. */
export type FailureText = { key: TextKey; text?: undefined } | { key?: undefined; text: string }

export const translateFailure = (words: FailureText, t: (key: TextKey) => string): string =>
  words.key ? t(words.key) : words.text

function ofStatus(status = 0): FailureText | undefined {
  if (status === 413) return { key: 'errors.tooLarge' }
  if (status === 429) return { key: 'errors.tooMany' }
  return status >= 500 ? { key: 'errors.server' } : undefined
}

/** Details that the call's own text does not contain. */
const reason = (error: unknown): FailureText | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.kind === 'network') return { key: 'errors.noAnswer' }
  // Whatever the server says about it.
  if (isRouteRefused(error)) return { key: 'errors.callMissing' }
  if (error.status === 403) return { key: 'errors.notAuthorised' }
  if (error.serverMessage) return { text: error.serverMessage }
  return ofStatus(error.status)
}

/** For a call without its own text. */
const ofKind = (error: unknown): FailureText => {
  if (!(error instanceof ApiError) || error.kind === 'shape') return { key: 'errors.wentWrong' }
  if (error.kind === 'network') return { key: 'errors.requestFailed' }
  if (isRouteRefused(error)) return { key: 'errors.callMissing' }
  if (error.status === 403) return { key: 'errors.notAuthorised' }
  if (error.serverMessage) return { text: error.serverMessage }
  return ofStatus(error.status) ?? { key: 'errors.generic' }
}

/** Texts that say themselves that the backend lacks the call. Listed by name, they would all be first words. */
const SAYS_MISSING = /^errors\..*Missing$/

/**
 * Title and detail of an error (ADR-009): the call's own text, 'Non autorizzato' for 403, the server's message, or
 * the text of its kind. The detail adds the reason to the call's own text, and says if there was no answer.
 */
export function failureText(error: unknown, own?: TextKey): { title: FailureText; detail: FailureText | undefined } {
  if (error instanceof UnclearCreation)
    return { title: { key: 'errors.creationUnclear' }, detail: { key: 'errors.creationUnclearText' } }
  if (error instanceof EarlierCreated)
    return {
      title: { text: translate('errors.earlierCreated', { name: error.title }) },
      detail: { key: 'errors.earlierCreatedText' },
    }
  if (own) return { title: { key: own }, detail: SAYS_MISSING.test(own) ? undefined : reason(error) }
  return { title: ofKind(error), detail: isUnanswered(error) ? reason(error) : undefined }
}

/** As a toast (R8.2). A 401 leads to the 403 screen instead. */
export function showFailure(error: unknown, own?: TextKey): void {
  if (hasStatus(error, 401) || error instanceof SavingStopped) return
  const { title, detail } = failureText(error, own)
  toast({
    kind: 'error',
    title: translateFailure(title, translate),
    detail: detail && translateFailure(detail, translate),
  })
}
