import { hasStatus } from '#/lib/http/api-error.ts'
import { type FailureText, failureText } from '#/lib/query/failures.ts'

/** The text of a failure on the board, which stays on the screen when the session ends. */
export const boardFailureText = (error: unknown): { title: FailureText; detail: FailureText | undefined } =>
  isSessionFailure(error) ? { title: { key: 'auth.sessionExpired' }, detail: undefined } : failureText(error)

/** After a new login the call can be tried again. */
export const isSessionFailure = (error: unknown): boolean => hasStatus(error, 401)
