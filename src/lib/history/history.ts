import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'

/*
 * Each layer (dialog, sheet) has a history entry with the page's address. The number of layers is stored next to the
 * router's state.
 */
const countLayersInEntry = (): number => {
  const state: unknown = window.history.state
  const isOurs = typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
  return isOurs ? (state.layers as number) : 0
}

let openLayers = 0
/** True while history entries are being removed because a layer was closed without "back". */
let isLeaving = false

const pushEntriesUpTo = (depth: number) => {
  for (let layers = countLayersInEntry() + 1; layers <= depth; layers += 1)
    window.history.pushState({ ...window.history.state, layers }, '')
}

/*
 * Goes back over entries without a layer, on which "back" would do nothing visible. They exist after a close without
 * "back", a reload, or "forward".
 */
const leaveEmptyEntries = () => {
  const emptyCount = countLayersInEntry() - openLayers
  if (emptyCount <= 0 || isLeaving) return
  isLeaving = true
  const onArrival = () => {
    isLeaving = false
    // Another layer may have been closed meanwhile.
    leaveEmptyEntries()
  }
  // The timeout lets all other popstate listeners run first.
  window.addEventListener('popstate', () => setTimeout(onArrival), { once: true })
  window.history.go(-emptyCount)
}
window.addEventListener('popstate', leaveEmptyEntries)
leaveEmptyEntries()

/** Whether a layer is open. If so, navigation must replace the history entry. */
export const isLayered = (): boolean => countLayersInEntry() > 0

/** Goes back over the entries of all layers, then calls `act`. */
export const leaveLayers = (act: () => void): void => {
  const layers = countLayersInEntry()
  if (layers === 0) {
    act()
    return
  }
  // The timeout lets all other popstate listeners run first.
  window.addEventListener('popstate', () => setTimeout(act), { once: true })
  window.history.go(-layers)
}

/**
 * "Back" closes this layer. If the layer is closed in another way, its entry is removed. Navigation from a layer must
 * replace the entry (`isLayered`).
 * @param onBack closes the layer, or asks first: if the layer stays open, it gets an entry again.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  const ownDepth = useRef(0)
  const [backCount, setAsked] = useState(0)

  useEffect(() => {
    if (!isOpen) return
    openLayers += 1
    const depth = openLayers
    ownDepth.current = depth
    pushEntriesUpTo(depth)
    const onPop = () => {
      if (countLayersInEntry() >= depth) return
      // This step back belongs to a layer that was closed just before.
      if (isLeaving) return pushEntriesUpTo(depth)
      // Only the top layer closes, even if the browser skips entries.
      if (depth === openLayers) close()
      setAsked((times) => times + 1)
    }
    window.addEventListener('popstate', onPop)
    return () => {
      openLayers -= 1
      ownDepth.current = 0
      window.removeEventListener('popstate', onPop)
      // Layers that close together with this one close first.
      setTimeout(leaveEmptyEntries)
    }
  }, [isOpen])

  useEffect(() => {
    if (backCount > 0) pushEntriesUpTo(ownDepth.current)
  }, [backCount])
}

/* The router renders an entry after the browser has reached it, so these functions ask `window.history`. */

/** Marks an entry that was pushed from the page under the dialog. */
export const OWN_STEP = { isOwnStep: true } as const

export const isOwnStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOwnStep' in state && state.isOwnStep === true

/** The router's state in the browser's current history entry. */
export const currentRouterState = (): unknown => window.history.state?.usr

/** The router's key; it is 'default' for the first entry of a page load. */
export const currentEntryKey = (): string => window.history.state?.key ?? 'default'

/** Pushes this page with another query ('' or '?…'). A second tap pushes nothing, because the query is the same. */
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
 * Goes back to the page under the dialog, or replaces the entry with `address`. It does so only once per entry, because
 * a second tap or a late answer would leave the page.
 */
export function useLeaveStep(): (address: To) => void {
  const navigate = useNavigate()
  const location = useLocation()
  const lastLeftLocation = useRef<typeof location>(undefined)
  return (address) => {
    if (lastLeftLocation.current === location || currentEntryKey() !== location.key) return
    lastLeftLocation.current = location
    // This entry belongs to a question that is open over the dialog.
    if (isOwnStep(location.state)) navigate(-1 - countLayersInEntry())
    else navigate(address, { replace: true })
  }
}

/** A search param that holds which dialog is open, so that a reload or a login opens the dialog again. */
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

/** Whether the app opens the link of a click in this tab. The browser itself handles all other clicks. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
