import { STATUS_CODES } from 'node:http'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal, to be thrown: the caller gets its status and its message. */
export const refusal = (status: ContentfulStatusCode, message: string) => new HTTPException(status, { message })

/** What a broken rule of the database means, by the rule's name. */
const TAKEN: Record<string, string> = {
  dinner_table_number: 'Table number already exists',
  account_email: 'Email already exists',
}
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
const CHARACTER_NOT_IN_REPERTOIRE = '22021'

/** Turns whatever a route threw into the error body of the contract. */
export function answerError(error: unknown, context: Context): Response {
  const { status, message } = asRefusal(error)
  if (status === 500) console.error(error)
  const body = {
    timestamp: new Date().toISOString(),
    status,
    error: STATUS_CODES[status],
    message,
    path: context.req.path,
  }
  return context.json(body, status)
}

function asRefusal(error: unknown): { status: ContentfulStatusCode; message: string } {
  if (error instanceof HTTPException) return error
  const cause: unknown = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof Error && 'code' in cause) {
    const rule = 'constraint' in cause ? String(cause.constraint) : ''
    if (cause.code === UNIQUE_VIOLATION) return refusal(409, TAKEN[rule] ?? 'It already exists')
    if (cause.code === FOREIGN_KEY_VIOLATION) return refusal(409, 'Something it belongs to was removed meanwhile')
    if (cause.code === CHARACTER_NOT_IN_REPERTOIRE)
      return refusal(400, 'The text holds a character that cannot be kept')
  }
  return refusal(500, 'Something went wrong')
}
