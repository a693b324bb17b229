import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readReturnState } from '#/features/auth/return-address.ts'
import { OWN_STEP, stateNow, useLeaveStep } from '#/lib/history/use-dialog-step.ts'

/**
 * Whether the login panel is open. This is router state, which the 403 screen sets too, with the address to return to. If it
 * was opened here, the browser's "back" closes it.
 */
export function useLoginRequest() {
  const navigate = useNavigate()
  const leave = useLeaveStep()
  const { pathname, search, state } = useLocation()
  const { login, from } = readReturnState(state)
  const isAsked = login === true
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)

  return {
    isAsked,
    /** After its first opening the panel stays mounted, so that the typed text stays. */
    wasAsked,
    from,
    ask: () => {
      // The code may still be loading: a second tap must not add a second step.
      if (!readReturnState(stateNow()).login) navigate(pathname + search, { state: { ...OWN_STEP, login: true } })
    },
    answer: () => leave(pathname + search),
  }
}
