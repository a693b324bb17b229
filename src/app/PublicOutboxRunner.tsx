import { type ComponentType, useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { AREA } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'

/**
 * Runs the outbox on public pages too, for people who work in a restaurant. Its code is loaded after the page, for
 * them only.
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
