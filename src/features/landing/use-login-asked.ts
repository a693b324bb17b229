import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readReturnState } from '#/features/auth/return-address.ts'

/**
 * Whether the login panel is asked for. It stands in router state, where the 403 screen leaves it too, together with the
 * address to return to; opened here, the browser's "back" closes it.
 */
export function useLoginAsked() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const { login, from, isOwnStep } = readReturnState(state)
  const isAsked = login === true
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)

  return {
    isAsked,
    /** Once asked for, the panel stays drawn, closed, so that what was typed in it stays too. */
    wasAsked,
    from,
    ask: () => navigate(pathname + search, { state: { login: true, isOwnStep: true } }),
    answer: () => (isOwnStep ? navigate(-1) : navigate(pathname + search, { replace: true })),
  }
}
