import { useCallback, useRef } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { layersNow } from './use-back-closes.ts'

/* The router renders an entry after the browser has reached it, so these functions ask `window.history`. */

/** Marks an entry pushed from the page under the dialog. */
export const OWN_STEP = { isOwnStep: true } as const

const isOwnStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnStep' in state && state.isOwnStep === true

/** The router's state in the browser's current entry. */
export const stateNow = (): unknown => window.history.state?.usr

/** The router's key; 'default' for the first entry of a page load. */
const stepNow = (): string => window.history.state?.key ?? 'default'

/** Pushes this page with another query ('' or '?…'). A second tap pushes nothing. */
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
 * Goes back to the page under the dialog, or replaces the entry with `address`. Only once per entry: a second tap or
 * a late answer would leave the page.
 */
export function useLeaveStep(): (address: To) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const left = useRef<typeof location>(undefined)
  return (address) => {
    if (left.current === location || stepNow() !== location.key) return
    left.current = location
    // Of a question over the dialog.
    if (isOwnStep(location.state)) navigate(-1 - layersNow())
    else navigate(address, { replace: true })
  }
}

/** A search param that says which dialog is open, so that a reload or a login leads back to it. */
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

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link stays in this tab: the browser handles the others itself. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
