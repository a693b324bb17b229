import { useEffect, useEffectEvent } from 'react'
import { LIMITS } from '#/config/limits.ts'
import { session } from '#/lib/session/session.ts'
import { useStore } from '#/lib/store/store.ts'
import { useByServerTime } from '#/lib/time/server-clock.ts'
import { sound } from './use-sounds.ts'

/** `soon`: within ten minutes, at `endsAt` (server time, ms since 1970). `over`: the token has expired. */
type SessionEndState = { kind: 'far' } | { kind: 'soon'; endsAt: number } | { kind: 'over' }

/** Makes a sound once when the end is near. */
export function useSessionEnd(): SessionEndState {
  const live = useStore(session)
  const endsAt = live?.expiresAt ?? Number.POSITIVE_INFINITY
  const isSoon = useByServerTime((now) => Number(endsAt - now <= LIMITS.sessionWarning)) === 1

  useEffect(() => {
    if (isSoon) sound('alarm')
  }, [isSoon])

  if (!live) return { kind: 'over' }
  return isSoon ? { kind: 'soon', endsAt } : { kind: 'far' }
}

/** Keeps the board on screen when the token expires, if there are orders to lose. */
export function useHeldScreen(hasBoard: boolean): void {
  useEffect(() => (hasBoard ? session.hold() : undefined), [hasBoard])
}

/** Clears 401 failures while someone is logged in: after the next login, or at once if the 401 arrives after it. */
export function useClearSessionFailures(hasFailures: boolean, clear: () => void): void {
  const isLoggedIn = useStore(session) !== undefined
  const onLogin = useEffectEvent(clear)
  useEffect(() => {
    if (isLoggedIn && hasFailures) onLogin()
  }, [isLoggedIn, hasFailures])
}
