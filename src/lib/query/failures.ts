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

/** The person was asked during a save, and cancelled it. Nothing was sent. */
export class SaveCancelledError extends Error {}

/** The answer to a creation was lost, and the list did not show whether the item was created. */
export class UnclearCreationError extends ApiError {
  constructor(cause: ApiError) {
    super(cause.kind, { status: cause.status, serverMessage: cause.serverMessage, cause })
  }
}

/**
 * An earlier creation of another name, whose result was not known, was carried out after all. Nothing was sent now. The
 * next save creates this item as well.
 */
export class EarlierCreationError extends Error {
  /** The title of the item that exists. */
  readonly title: string

  constructor(title: string) {
    super(title)
    this.title = title
  }
}

/**
 * A write was carried out only in part, or it had no effect. @param words is the sentence that the person has to read.
 */
export class PartialWriteError extends ApiError {
  constructor(words: string, cause?: unknown) {
    super('http', { serverMessage: words, cause })
  }
}

/**
 * One of our texts (`key`), another text (the server's message, or one of ours that contains a name), or one of our
 * texts followed by the server's message.
 */
export type FailureText = { key: TextKey; text?: string | undefined } | { key?: undefined; text: string }

export function translateFailure({ key, text }: FailureText, t: (key: TextKey) => string): string {
  if (!key) return text
  // The marks isolate the message, because it may have another text direction.
  return text === undefined ? t(key) : `${t(key)} · \u2068${text}\u2069`
}

function textOfStatus(status = 0): FailureText | undefined {
  if (status === 413) return { key: 'errors.tooLarge' }
  if (status === 429) return { key: 'errors.tooMany' }
  return status >= 500 ? { key: 'errors.server' } : undefined
}

/**
 * If every verb was answered with a 404, the reason may not be a missing call. So the backend's message is shown, if
 * there is one.
 */
function textOfMissingRoute({ cause }: ApiError): FailureText {
  const words = hasStatus(cause, 404) ? (cause as ApiError).serverMessage : undefined
  return words ? { text: words } : { key: 'errors.callMissing' }
}

/** A reason that the call's own text does not contain. */
const reasonText = (error: unknown): FailureText | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.kind === 'network') return { key: 'errors.noAnswer' }
  if (error instanceof RedirectedError) return { text: error.serverMessage ?? '' }
  // The backend lacks the call, so our own text is shown and not the server's message.
  if (isRouteRefused(error)) return textOfMissingRoute(error)
  if (error.status === 403) return { key: 'errors.notAuthorised', text: error.serverMessage }
  if (error.serverMessage) return { text: error.serverMessage }
  return textOfStatus(error.status)
}

/** The text for a call that has none of its own. */
const textOfErrorKind = (error: unknown): FailureText => {
  if (!(error instanceof ApiError)) return { key: 'errors.wentWrong' }
  // If the answer could not be read, this message is ours: it describes what could not be read.
  if (error.kind === 'shape') return error.serverMessage ? { text: error.serverMessage } : { key: 'errors.wentWrong' }
  if (error.kind === 'network') return { key: 'errors.requestFailed' }
  if (isRouteRefused(error) && !(error instanceof RedirectedError)) return textOfMissingRoute(error)
  if (error.status === 403) return { key: 'errors.notAuthorised' }
  if (error.serverMessage) return { text: error.serverMessage }
  return textOfStatus(error.status) ?? { key: 'errors.generic' }
}

/**
 * Texts that already tell that the backend lacks the call. A pattern finds them, because a list of their names would
 * make all of them part of the first load.
 */
const SAYS_MISSING = /^errors\..*Missing$/

/** The text that already reports a 403. 'Non autorizzato' would repeat it. */
const SAYS_FORBIDDEN = /^errors\.restaurantForbidden$/

/** Texts that end with "try again". */
const SAYS_RETRY = /^errors\.(?:tryAgain|categoryDelete|dishDelete|ingredientInsert)$/

/**
 * Whether the same try would not help, or could do harm because the first one may have been carried out. A 400 is not
 * among these errors: it may come from an old list, and the next try sends the new one.
 */
const isRetryVain = (error: unknown): boolean =>
  isRouteRefused(error) || hasStatus(error, 422) || (error instanceof RedirectedError && mayHaveArrived(error))

const serverMessageText = (error: unknown): FailureText | undefined =>
  error instanceof ApiError && error.serverMessage ? { text: error.serverMessage } : undefined

type FailureTexts = { title: FailureText; detail: FailureText | undefined }

/**
 * The title and the detail of an error (ADR-009). The title is the call's own text, 'Non autorizzato' for a 403, the
 * server's message, or a text for the kind of error. The detail adds the reason to the call's own text, or the server's
 * message to a 403, or that there was no answer.
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

/**
 * For a place that shows only the title, or title and detail in one line: the server's message becomes a part of the
 * title.
 */
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
