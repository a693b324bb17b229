import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { useEnterStep, useLeaveStep } from '#/lib/history/history.ts'
import { type Popup, popupOf, searchWithPopup } from './popup-address.ts'

/** Opens a popup. The function is stable, for long lists. */
export function useOpenPopup(): (popup: Popup) => void {
  const enter = useEnterStep()
  return useCallback((popup) => enter(searchWithPopup(window.location.search, popup)), [enter])
}

/**
 * The popup of the address (`?dish=`, `?combination=`, `?show=`): it can be shared and reloaded, and the browser's "back"
 * closes it.
 */
export function usePopup() {
  const { search } = useLocation()
  const leave = useLeaveStep()
  return { popup: popupOf(search), close: () => leave({ search: searchWithPopup(search, undefined) }) }
}
