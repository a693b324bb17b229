import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Popup, popupOf, searchWith } from './popup.ts'

/** Says in router state that the popup was opened on this very page. */
export const OWN_STEP = { isOwnStep: true }
const isOwnStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnStep' in state && state.isOwnStep === true

/** Opens a popup; the same function as long as the page is the same, for long lists. */
export function useOpenPopup(): (popup: Popup) => void {
  const navigate = useNavigate()
  return useCallback(
    (popup) => navigate({ search: searchWith(window.location.search, popup) }, { state: OWN_STEP }),
    [navigate],
  )
}

/**
 * The popup that the address asks for. Each has an address of its own (`?dish=`, `?combination=`, `?show=`), so that it
 * can be shared and reloaded, and the browser's "back" closes it.
 */
export function usePopup() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return {
    popup: popupOf(search),
    close: () => {
      if (isOwnStep(state)) navigate(-1)
      // Whoever came by the popup's own address stays on the page.
      else navigate({ search: searchWith(search, undefined) }, { replace: true })
    },
  }
}
