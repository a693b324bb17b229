import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'

/** The common path of a 401 (specification, section 8): the token is gone already; here the person is led to /403. */
export function SessionEndRedirect() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  const hasLed = useRef(false)

  useEffect(() => {
    const lead = () => {
      if (session.getSnapshot()) hasLed.current = false
      if (session.getSnapshot() || session.lastEnd() !== 'refused' || hasLed.current) return
      if (session.isOverOnHeldScreen()) return
      hasLed.current = true
      // The address that was asked for travels along, so that the person lands there after the next login.
      navigate(paths.sessionExpired(), { state: { from: pathname + search } })
    }
    // The first calls start before the first drawing: their refusal may have come already.
    lead()
    return session.subscribe(lead)
  }, [navigate, pathname, search])
  return null
}
