import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readReturnState } from '#/features/auth/return-address.ts'
import { OWN_STEP, stateNow, useLeaveStep } from '#/lib/history/use-dialog-step.ts'

/**
 * Whether the login panel is asked for. It stands in router state, where the 403 screen leaves it too, together with the
 * address to return to; opened here, the browser's "back" closes it.
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
    /** Once asked for, the panel stays drawn, closed, so that what was typed in it stays too. */
    wasAsked,
    from,
    ask: () => {
      // Its code may be a while on its way: a second tap makes no second step.
      if (!readReturnState(stateNow()).login) navigate(pathname + search, { state: { ...OWN_STEP, login: true } })
    },
    answer: () => leave(pathname + search),
  }
}
