import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { isWebPage } from './failed.ts'

/**
 * - `http`: an error status.
 * - `network`: no complete answer.
 * - `shape`: the answer does not match the schema.
 */
export class ApiError extends Error {
  readonly kind: 'http' | 'network' | 'shape'
  readonly status: number | undefined
  readonly serverMessage: string | undefined
  /** The answer was a web page, which any server between the app and the backend may have sent. */
  readonly isWebPage: boolean

  constructor(
    kind: ApiError['kind'],
    details: {
      status?: number | undefined
      serverMessage?: string | undefined
      isWebPage?: boolean
      cause?: unknown
    } = {},
  ) {
    super(details.serverMessage ?? `${kind}${details.status ? ` ${details.status}` : ''}`, { cause: details.cause })
    this.name = 'ApiError'
    this.kind = kind
    this.status = details.status
    this.serverMessage = details.serverMessage
    this.isWebPage = details.isWebPage ?? false
  }
}

/** The error for an answer that refuses the call, or whose body reports a failure. */
export function createRefusalError(status: number, text: unknown, cause?: unknown): ApiError {
  return new ApiError('http', {
    status,
    serverMessage: messageOf(status, text),
    isWebPage: isWebPage(text),
    cause,
  })
}

/**
 * The call was not made, because it could change another thing, or lose a part of this one. It is treated as a refusal,
 * because nothing has been sent.
 * @param reason is in the person's language.
 */
export class NotSentError extends ApiError {
  constructor(reason: string) {
    super('http', { status: 422, serverMessage: reason })
  }
}

/**
 * A write was redirected to another address. The status shows whether it may have been carried out.
 * @param reason is in the person's language.
 * @param namedId is the bare id that came as the answer. A read may show that it is the id of the new item.
 */
export class RedirectedError extends ApiError {
  readonly answeringAddress: string
  readonly namedId: string | undefined

  constructor(answeringAddress: string, status: number, reason: string, namedId?: string) {
    super('http', { status, serverMessage: reason })
    this.answeringAddress = answeringAddress
    this.namedId = namedId
  }
}

/**
 * A list came in pages, and not all of them could be read.
 * @param reason is in the person's language.
 */
export class PartialListError extends ApiError {
  constructor(reason: string) {
    super('shape', { serverMessage: reason })
  }
}

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && error.status !== undefined && statuses.includes(error.status)

/** Whether the backend does not have this route: nothing was carried out, and nothing was read. */
export const isRouteRefused = (error: unknown): boolean => hasStatus(error, 405, 501)

/**
 * Whether the backend may have refused a write because it lacks the route: the answer is a web page, which tells
 * nothing about the item.
 */
export const isNotFoundWebPage = (error: unknown): boolean => hasStatus(error, 404) && (error as ApiError).isWebPage

/**
 * A backend that lacks a read may answer with one of these statuses, because it takes the last word of the address for
 * an id.
 */
export const STATUSES_OF_BAD_ID = [400, 422]

/** Whether the backend lacks this read. */
export const isReadMissing = (error: unknown): boolean =>
  isRouteRefused(error) || hasStatus(error, 404, ...STATUSES_OF_BAD_ID)

/** Whether the backend lacks this read, or does not allow it. */
export const isReadUnavailable = (error: unknown): boolean => isReadMissing(error) || hasStatus(error, 403)

/** Whether a failed write may have been carried out. A proxy that answers 408 may have passed it on. */
export const mayHaveArrived = (error: unknown): boolean => {
  if (!(error instanceof ApiError) || isRouteRefused(error)) return false
  const { kind, status = 0 } = error
  return kind !== 'http' || status < 400 || status >= 500 || status === 408
}

/**
 * Whether nothing was carried out, because the write was refused, or because its body was not valid and was not sent.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError ? !mayHaveArrived(error) : error instanceof v.ValiError

export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network'

/** Whether there was no answer, or a server error. A refusal is an answer, so no stored data replace it. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && !isRouteRefused(error) && (error.kind === 'network' || (error.status ?? 0) >= 500)

/** Sends a write. If the answer is lost, `isCarriedOut` reads whether the write was carried out. */
export async function sendAndCheck(send: () => Promise<unknown>, isCarriedOut: () => Promise<boolean>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!mayHaveArrived(error) || !(await isCarriedOut().catch(() => false))) throw error
  }
}

// Control characters and direction marks could reorder the texts on the screen.
const UNSHOWABLE_CHARACTERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** What some versions of Spring send if there is no message. */
const PLACEHOLDER = 'No message available'

/** Validators send a list of messages, one for each fault. */
const textsOf = (field: unknown): string[] =>
  (Array.isArray(field) ? field.slice(0, LIMITS.serverMessageLength) : [field])
    .filter((each) => typeof each === 'string')
    .map(toShowableText)

/**
 * Reads `errors`: a list of `{ field, message }` (in Spring `defaultMessage`), or an object from each field to its
 * messages.
 */
function readFieldErrors(errors: unknown): { field: string; words: readonly string[] }[] {
  if (Array.isArray(errors))
    return errors
      .slice(0, LIMITS.serverMessageLength)
      .filter(isRecord)
      .map(({ field, message, defaultMessage }) => ({
        field: textsOf(field)[0] ?? '',
        words: textsOf(message ?? defaultMessage),
      }))
  if (!isRecord(errors)) return []
  return Object.entries(errors)
    .slice(0, LIMITS.serverMessageLength)
    .map(([field, words]) => ({ field: toShowableText(field), words: textsOf(words) }))
}

const fieldErrorTexts = (errors: unknown): string[] =>
  readFieldErrors(errors).flatMap(({ field, words }) =>
    words.map((each) =>
      field === '' || each.toLowerCase().includes(field.toLowerCase()) ? each : `${field}: ${each}`,
    ),
  )

/**
 * The body, and the objects inside it, because some backends put an error into an envelope as they do with all answers.
 */
const envelopeLayersOf = (body: unknown): Record<string, unknown>[] =>
  isRecord(body) ? [body, body.data].filter(isRecord) : []

/** The fields that an error body reports as wrong. */
export const fieldsWithErrors = (body: unknown): string[] => [
  ...new Set(
    envelopeLayersOf(body).flatMap(({ errors }) => readFieldErrors(errors).flatMap(({ field }) => field || [])),
  ),
]

const STATUS_NAME =
  /^(bad request|unauthori[sz]ed|forbidden|not found|method not allowed|conflict|gone|unprocessable (entity|content)|internal server error|not implemented|bad gateway|service unavailable|gateway time-?out|not acceptable|(payload|content) too large|too many requests|unsupported media type|request time-?out|precondition failed)\.?$/i

/** The field `error`, if it is a sentence. Mostly it is the name of the status, or a code. */
const sentencesOf = (error: unknown): string[] =>
  textsOf(error).filter((words) => words.includes(' ') && !STATUS_NAME.test(words))

/** Stands between the reasons of one message. */
const REASON_SEPARATOR = ' · '

/**
 * The message of an error body (docs/wire-contract.md), at most 200 characters: what it reports about single fields,
 * else about the whole call. A message that is only the English name of the status is never shown.
 */
export function readServerMessage(body: unknown): string | undefined {
  const layers = envelopeLayersOf(body)
  const candidates = [
    ...layers.map(({ errors }) => fieldErrorTexts(errors)),
    ...layers.map(({ message }) => message),
    ...layers.map(({ detail }) => detail),
    ...layers.map(({ errors }) => errors),
    ...layers.map(({ error }) => sentencesOf(error)),
  ]
  const meaninglessTexts = new Set<unknown>([
    PLACEHOLDER,
    ...layers.flatMap(({ error }) => (sentencesOf(error).length > 0 ? [] : [error])),
  ])
  const isShowableMessage = (words: string) => VISIBLE.test(words) && !meaninglessTexts.has(words)
  const words = candidates.map((field) =>
    truncateMessage([...new Set(textsOf(field).filter(isShowableMessage))].join(REASON_SEPARATOR)),
  )
  return words.find((each) => each !== '')
}

/** A longer text is a stack trace or something similar. */
const PLAIN_MESSAGE_MAX_LENGTH = 300

/** Reads a message that came as plain text, or as a JSON text. */
function plainMessage(text: string): string | undefined {
  const body = parseJsonOrUndefined(text)
  const plain = typeof body === 'string' ? body : body === undefined && !/^\s*[<{[]/.test(text) ? text : ''
  if (plain.length > PLAIN_MESSAGE_MAX_LENGTH) return undefined
  const words = toShowableText(plain)
  // Servers written in Go put the status before its name.
  const isOfStatus = STATUS_NAME.test(words.replace(/^\d{3}\s+/, '').replace('page not found', 'not found'))
  return VISIBLE.test(words) && !isOfStatus ? words : undefined
}

/**
 * The message of an answer, which may also be plain text. A plain text with a status of 5xx is ignored, because it
 * mostly comes from a proxy.
 */
export function messageOf(status: number, text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  return readServerMessage(parseJsonOrUndefined(text)) ?? (status < 500 ? plainMessage(text) : undefined)
}

/**
 * The words with which NestJS, Go, Jackson, Zod, Joi, Pydantic, Laravel and Ajv refuse a field that a call does not
 * have.
 */
const UNKNOWN_FIELD =
  /should not exist|unknown (field|property|key)|unrecogni[sz]ed|is not allowed|not permitted|prohibited|additional propert/i

/** Those of `fields` that a refusal names as unknown to the call. */
export function unknownFields(error: unknown, fields: readonly string[]): string[] {
  if (!hasStatus(error, 400, 422)) return []
  const reasons = ((error as ApiError).serverMessage ?? '')
    .split(REASON_SEPARATOR)
    .filter((reason) => UNKNOWN_FIELD.test(reason))
  const words = reasons.flatMap((reason) => reason.match(/\w+/g) ?? [])
  return fields.filter((field) => words.includes(field))
}

/** Parsed JSON; undefined if it is none. */
export function parseJsonOrUndefined(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const toShowableText = (words: string): string =>
  truncateMessage(words.replace(UNSHOWABLE_CHARACTERS, ' ').replace(/\s+/g, ' ').trim())

function truncateMessage(words: string): string {
  // The length is measured in whole characters, so that no emoji is cut.
  const characters = Array.from(words)
  return characters.length > LIMITS.serverMessageLength
    ? `${characters.slice(0, LIMITS.serverMessageLength - 1).join('')}…`
    : words
}

/**
 * Whether a save was refused because the edited item was deleted meanwhile. The status alone does not prove this: the
 * refreshed list must lack the item too.
 */
export const isDeletedMeanwhile = (
  error: unknown,
  edited: { id: string } | undefined,
  list: readonly { id: string }[] | undefined,
): boolean | undefined => edited && hasStatus(error, 400, 404) && list?.every(({ id }) => id !== edited.id)
