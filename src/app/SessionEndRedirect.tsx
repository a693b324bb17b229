import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'

/** The common path of a 401 (specification, section 8): the token is gone already; here the person is led to /403. */
export function SessionEndRedirect() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(
    () =>
      session.subscribe(() => {
        if (session.getSnapshot() || session.lastEnd() !== 'refused') return
        // The address that was asked for travels along, so that the person lands there after the next login.
        navigate(paths.sessionExpired(), { state: { from: pathname + search } })
      }),
    [navigate, pathname, search],
  )
  return null
}
