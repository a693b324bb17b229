import { useCallback, useRef } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { layersNow } from './use-back-closes.ts'

/*
 * A dialog with an address of its own is a step in the history, which "back" closes. The router draws a step a moment after
 * the browser has gone there: what is asked for again meanwhile is asked of the browser.
 */

/** Router state of a step that was made on the page under the dialog: going back leads to that page. */
export const OWN_STEP = { isOwnStep: true } as const

const isOwnStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnStep' in state && state.isOwnStep === true

/** The router's state of the step where the browser is now. */
export const stateNow = (): unknown => window.history.state?.usr

/** The router's name of that step; it calls the first of a page load 'default'. */
const stepNow = (): string => window.history.state?.key ?? 'default'

/** Makes a step for a dialog: this page with another query ('' or '?…'). A second tap makes no second step. */
export function useEnterStep(): (search: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (search) => {
      if (search !== window.location.search) navigate({ search }, { state: OWN_STEP })
    },
    [navigate],
  )
}

/**
 * Leaves the step of a dialog: back to the page under it; whoever came by the dialog's own address goes to `address` in
 * its place. Once for each step: a second tap comes before the first has led anywhere, and a save may be answered when its
 * dialog was closed long ago. One step further back would leave the page.
 */
export function useLeaveStep(): (address: To) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const left = useRef<typeof location>(undefined)
  return (address) => {
    if (left.current === location || stepNow() !== location.key) return
    left.current = location
    // The question whose answer it was may still have a step over it.
    if (isOwnStep(location.state)) navigate(-1 - layersNow())
    else navigate(address, { replace: true })
  }
}

/**
 * One parameter of the address that says which dialog is open, so that a reload and a login in between lead back to it.
 * "Back" closes the dialog.
 */
export function useAddressStep(name: string) {
  const { search } = useLocation()
  const enter = useEnterStep()
  const leave = useLeaveStep()
  const searchWith = (value: string | undefined) => {
    const params = new URLSearchParams(search)
    if (value === undefined) params.delete(name)
    else params.set(name, value)
    const text = params.toString()
    return text && `?${text}`
  }
  return {
    value: new URLSearchParams(search).get(name) || undefined,
    open: (value: string) => enter(searchWith(value)),
    close: () => leave({ search: searchWith(undefined) }),
  }
}
