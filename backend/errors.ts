import { STATUS_CODES } from 'node:http'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error to throw: the caller gets this status and message. */
export const refusal = (status: ContentfulStatusCode, message: string) => new HTTPException(status, { message })

/** Messages for the database's constraints, by name. */
const TAKEN: Record<string, string> = {
  dinner_table_number: 'Table number already exists',
  account_email: 'Email already exists',
}
const DISK_FULL = '53100'
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const CHARACTER_NOT_IN_REPERTOIRE = '22021'

export const diskIsFull = () =>
  refusal(507, 'The disk of the backend is full: nothing can be saved until somebody frees some space')

/** The error body of `docs/wire-contract.md`. */
export type ErrorBody = {
  timestamp: string
  status: number
  error: string | undefined
  message: string
  path: string
}

/** How a backend's errors look. */
export type ErrorLook = {
  /** The JSON of an error, and of all else that it sends. */
  write?: (body: unknown) => unknown
  /** The body of an error, before `write`. A text is a page of HTML. */
  refuse?: (error: ErrorBody, isPathKnown: boolean) => object | string
}

/** Answers any error of a route with an error body, as the dialect has it. */
export function answerError(
  error: unknown,
  context: Context,
  { refuse = (body) => body, write = (body) => body }: ErrorLook,
  { isPathKnown = true } = {},
): Response {
  const { status, message } = asRefusal(error)
  if (status === 500) console.error(error)
  const body: ErrorBody = {
    timestamp: new Date().toISOString(),
    status,
    error: STATUS_CODES[status],
    message,
    path: context.req.path,
  }
  const refusalBody = refuse(body, isPathKnown)
  return typeof refusalBody === 'string'
    ? context.html(refusalBody, status)
    : context.body(JSON.stringify(write(refusalBody)), status, { 'Content-Type': 'application/json' })
}

function asRefusal(error: unknown): { status: ContentfulStatusCode; message: string } {
  if (error instanceof HTTPException) return error
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof Error && 'code' in cause) {
    if (cause.code === DISK_FULL) return diskIsFull()
    const rule = 'constraint' in cause ? String(cause.constraint) : ''
    if (cause.code === UNIQUE_VIOLATION) return refusal(409, TAKEN[rule] ?? 'It already exists')
    if (cause.code === FOREIGN_KEY_VIOLATION) return refusal(409, 'Something it belongs to was removed meanwhile')
    if (cause.code === CHARACTER_NOT_IN_REPERTOIRE)
      return refusal(400, 'The text holds a character that cannot be stored')
  }
  return refusal(500, 'Something went wrong')
}
