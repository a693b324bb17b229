import { useEffect } from 'react'
import { LIMITS } from '#/config/limits.ts'
import { session } from '#/lib/session/session.ts'
import { useStore } from '#/lib/store/store.ts'
import { useByServerTime } from '#/lib/time/use-now.ts'
import { sound } from './use-sounds.ts'

/** `soon`: it ends within ten minutes, at `endsAt` (by the server's clock, ms since 1970). `over`: it has ended by itself. */
export type SessionEndState = { kind: 'far' } | { kind: 'soon'; endsAt: number } | { kind: 'over' }

/** How far the end of the session is. That it comes near is heard once. */
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

/** The board stays on screen when the session ends by itself, once there is a board to lose. */
export function useHeldScreen(hasBoard: boolean): void {
  useEffect(() => (hasBoard ? session.hold() : undefined), [hasBoard])
}
