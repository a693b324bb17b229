import {
  ApiError,
  hasStatus,
  isRouteRefused,
  isUnanswered,
  mayHaveArrived,
  RedirectedError,
} from '#/lib/http/api-error.ts'
import { type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/** The person cancelled a save when asked: nothing was sent. */
export class SaveCancelledError extends Error {}

/** The answer to a creation was lost, and the list did not show whether it was carried out. */
export class UnclearCreationError extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/**
 * An earlier, unclear creation of another name turned out to be carried out. Nothing was sent: the next save creates
 * this item as well.
 */
export class EarlierCreationError extends Error {
  /** The title of the item that exists. */
  readonly title: string

  constructor(title: string) {
    super(title)
    this.title = title
  }
}

/** A write that was carried out in part, or without its effect. @param words what the person has to know */
export class PartialWriteError extends ApiError {
  constructor(words: string, cause?: unknown) {
    super('http', { serverMessage: words, cause })
  }
}

/** A key of ours, a text (the server's message or one of ours that contains a name), or ours with the server's message. */
export type FailureText = { key: TextKey; text?: string | undefined } | { key?: undefined; text: string }

export function translateFailure({ key, text }: FailureText, t: (key: TextKey) => string): string {
  if (!key) return text
  // Isolated: it may be written in another direction.
  return text === undefined ? t(key) : `${t(key)} · \u2068${text}\u2069`
}

function textOfStatus(status = 0): FailureText | undefined {
  if (status === 413) return { key: 'errors.tooLarge' }
  if (status === 429) return { key: 'errors.tooMany' }
  return status >= 500 ? { key: 'errors.server' } : undefined
}

/** A 404 to each verb may have another reason than a missing call: the backend's words are shown, if it has any. */
function textOfMissingRoute({ cause }: ApiError): FailureText {
  const words = hasStatus(cause, 404) ? (cause as ApiError).serverMessage : undefined
  return words ? { text: words } : { key: 'errors.callMissing' }
}

/** Details that the call's own text does not contain. */
const reasonText = (error: unknown): FailureText | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.kind === 'network') return { key: 'errors.noAnswer' }
  if (error instanceof RedirectedError) return { text: error.serverMessage ?? '' }
  // The text is ours, whatever the server says.
  if (isRouteRefused(error)) return textOfMissingRoute(error)
  if (error.status === 403) return { key: 'errors.notAuthorised', text: error.serverMessage }
  if (error.serverMessage) return { text: error.serverMessage }
  return textOfStatus(error.status)
}

/** The text for a call that has none of its own. */
const textOfErrorKind = (error: unknown): FailureText => {
  if (!(error instanceof ApiError)) return { key: 'errors.wentWrong' }
  // What the app says of an answer that it cannot read.
  if (error.kind === 'shape') return error.serverMessage ? { text: error.serverMessage } : { key: 'errors.wentWrong' }
  if (error.kind === 'network') return { key: 'errors.requestFailed' }
  if (isRouteRefused(error) && !(error instanceof RedirectedError)) return textOfMissingRoute(error)
  if (error.status === 403) return { key: 'errors.notAuthorised' }
  if (error.serverMessage) return { text: error.serverMessage }
  return textOfStatus(error.status) ?? { key: 'errors.generic' }
}

/** Texts that say themselves that the backend lacks the call. Listed by name, they would all be first words. */
const SAYS_MISSING = /^errors\..*Missing$/

/** The text that says a 403 in its own words: 'Non autorizzato' would repeat it. */
const SAYS_FORBIDDEN = /^errors\.restaurantForbidden$/

/** Texts that end with "try again". */
const SAYS_RETRY = /^errors\.(?:tryAgain|categoryDelete|dishDelete|ingredientInsert)$/

/**
 * Whether another try of the same cannot help, or could do harm: it may have been carried out. A 400 may be of a list that
 * was old; the next try sends the new one.
 */
const isRetryVain = (error: unknown): boolean =>
  isRouteRefused(error) || hasStatus(error, 422) || (error instanceof RedirectedError && mayHaveArrived(error))

const serverMessageText = (error: unknown): FailureText | undefined =>
  error instanceof ApiError && error.serverMessage ? { text: error.serverMessage } : undefined

type FailureTexts = { title: FailureText; detail: FailureText | undefined }

/**
 * Title and detail of an error (ADR-009): the call's own text, 'Non autorizzato' for 403, the server's message, or the text of
 * its kind. The detail adds the reason to the call's own text, the server's message to a 403, and says if there was no answer.
 */
export function failureText(error: unknown, ownText?: TextKey): FailureTexts {
  if (error instanceof UnclearCreationError)
    return { title: { key: 'errors.creationUnclear' }, detail: { key: 'errors.creationUnclearText' } }
  if (error instanceof EarlierCreationError)
    return {
      title: { text: translate('errors.earlierCreated', { name: error.title }) },
      detail: { key: 'errors.earlierCreatedText' },
    }
  if (ownText && SAYS_FORBIDDEN.test(ownText)) return { title: { key: ownText }, detail: serverMessageText(error) }
  if (ownText)
    return {
      title: { key: SAYS_RETRY.test(ownText) && isRetryVain(error) ? 'errors.alert' : ownText },
      detail: SAYS_MISSING.test(ownText) ? undefined : reasonText(error),
    }
  const title = textOfErrorKind(error)
  if (hasStatus(error, 403)) return { title, detail: serverMessageText(error) }
  return { title, detail: isUnanswered(error) ? reasonText(error) : undefined }
}

/** For a place that shows the title only, or both in one line: the server's message is in the title. */
export function failureLine(error: unknown): FailureTexts {
  const { title, detail } = failureText(error)
  return title.key && detail?.text !== undefined
    ? { title: { ...title, text: detail.text }, detail: undefined }
    : { title, detail }
}

/** Shows a failure as a toast (R8.2). A 401 leads to the 403 screen instead. */
export function showFailure(error: unknown, ownText?: TextKey): void {
  if (hasStatus(error, 401) || error instanceof SaveCancelledError) return
  const { title, detail } = failureText(error, ownText)
  toast({
    kind: 'error',
    title: translateFailure(title, translate),
    detail: detail && translateFailure(detail, translate),
  })
}
