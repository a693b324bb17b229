import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { session } from '#/lib/session/session.ts'

/** After a 401 (R8.1) leads to /403. */
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
      // The next login leads back to this address.
      navigate(paths.sessionExpired(), { state: { from: pathname + search } })
    }
    // The first calls start before the first render, so a 401 may have come already.
    lead()
    return session.subscribe(lead)
  }, [navigate, pathname, search])
  return null
}
