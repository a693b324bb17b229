import { type ComponentType, useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { AREA } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'

/**
 * Keeps the outbox at work outside the personal area too: who works in a restaurant and looks at the landing page has
 * orders on their way all the same. Its code is loaded for them only, after the page; without it (no connection) the
 * orders wait, as they would anyway. Draws nothing.
 */
export function PublicOutboxRunner() {
  const isStaff = useUser()?.restaurant !== undefined
  const isOutside = !matchPath(`${AREA}/*`, useLocation().pathname)
  const isWanted = isStaff && isOutside
  const [Runner, setRunner] = useState<ComponentType>()

  useEffect(() => {
    if (!isWanted) return
    import('./OutboxRunner.tsx').then(
      ({ OutboxRunner }) => setRunner(() => OutboxRunner),
      () => undefined,
    )
  }, [isWanted])

  return isWanted && Runner ? <Runner /> : null
}
