import { useEffect, useEffectEvent, useRef, useState } from 'react'

/*
 * Each layer (dialog, sheet) has a history entry with the page's address. Their number is stored next to the router's
 * state.
 */
export const layersNow = (): number => {
  const state: unknown = window.history.state
  const isOurs = typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
  return isOurs ? (state.layers as number) : 0
}

let open = 0
/** History entries are being removed because a layer was closed without "back". */
let isLeaving = false

/** Pushes the missing entries, one per layer. */
const fill = (depth: number) => {
  for (let layers = layersNow() + 1; layers <= depth; layers += 1)
    window.history.pushState({ ...window.history.state, layers }, '')
}

/*
 * Leaves entries without a layer, on which "back" would do nothing visible: after a close without "back", a reload,
 * "forward".
 */
const leaveEmpty = () => {
  const empty = layersNow() - open
  if (empty <= 0 || isLeaving) return
  isLeaving = true
  const arrived = () => {
    isLeaving = false
    // Something else may have been closed meanwhile.
    leaveEmpty()
  }
  // After all other popstate listeners.
  window.addEventListener('popstate', () => setTimeout(arrived), { once: true })
  window.history.go(-empty)
}
window.addEventListener('popstate', leaveEmpty)
leaveEmpty()

/** Navigation from here must replace the history entry. */
export const isLayered = (): boolean => layersNow() > 0

/** Goes back over the entries of all layers, then acts. */
export const leaveLayers = (act: () => void): void => {
  const layers = layersNow()
  if (layers === 0) {
    act()
    return
  }
  // After all other popstate listeners.
  window.addEventListener('popstate', () => setTimeout(act), { once: true })
  window.history.go(-layers)
}

/**
 * "Back" closes this layer. Another way to close it removes its entry; navigation must replace the entry
 * (`isLayered`).
 * @param onBack closes the layer, or asks first: if it stays open it gets an entry again.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  const own = useRef(0)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (!isOpen) return
    open += 1
    const depth = open
    own.current = depth
    fill(depth)
    const onPop = () => {
      if (layersNow() >= depth) return
      // That of a layer closed just before.
      if (isLeaving) return fill(depth)
      // Only the top layer closes, also if the browser skips entries.
      if (depth === open) close()
      setAsked((times) => times + 1)
    }
    window.addEventListener('popstate', onPop)
    return () => {
      open -= 1
      own.current = 0
      window.removeEventListener('popstate', onPop)
      // After everything that closes with it.
      setTimeout(leaveEmpty)
    }
  }, [isOpen])

  useEffect(() => {
    if (asked > 0) fill(own.current)
  }, [asked])
}
