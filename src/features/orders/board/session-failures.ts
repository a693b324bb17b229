import { useEffect, useEffectEvent } from 'react'
import { hasStatus } from '#/lib/http/api-error.ts'
import { type FailureText, failureLine } from '#/lib/query/failures.ts'
import { session } from '#/lib/session/session.ts'
import { useStore } from '#/lib/store/store.ts'

/** Clears 401 failures while someone is logged in: after the next login, or at once if the 401 arrives after it. */
export function useClearSessionFailures(hasFailures: boolean, clear: () => void): void {
  const isLoggedIn = useStore(session) !== undefined
  const onLogin = useEffectEvent(clear)
  useEffect(() => {
    if (isLoggedIn && hasFailures) onLogin()
  }, [isLoggedIn, hasFailures])
}

/** The text of a failure on the board, which stays on the screen when the session ends. */
export const boardFailureText = (error: unknown): { title: FailureText; detail: FailureText | undefined } =>
  isSessionFailure(error) ? { title: { key: 'auth.sessionExpired' }, detail: undefined } : failureLine(error)

/** After a new login the call can be tried again. */
export const isSessionFailure = (error: unknown): boolean => hasStatus(error, 401)
