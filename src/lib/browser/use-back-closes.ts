import { useEffect, useEffectEvent, useRef, useState } from 'react'

/*
 * What lies over the page (a sheet, a dialog) has a step of its own in the history, at the page's own address. How many
 * lie there is kept beside what the router keeps in that step, so the router sees no new place.
 */
const layersNow = (): number => {
  const state: unknown = window.history.state
  const isOurs = typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
  return isOurs ? (state.layers as number) : 0
}

let open = 0
/** Steps that are being taken back because something was closed otherwise. */
let leaving = 0

const push = (depth: number) => window.history.pushState({ ...window.history.state, layers: depth }, '')

const leave = (steps = 1) => {
  leaving += 1
  // After every listener has heard of it.
  window.addEventListener('popstate', () => setTimeout(() => (leaving -= 1)), { once: true })
  window.history.go(-steps)
}

/*
 * A step of which nothing lies over the page is left at once: after a reload, and when somebody goes forward to what was
 * closed by "back". Otherwise the next "back" would do nothing that anybody sees. What opens again after a reload makes
 * its step anew.
 */
const leaveEmpty = () => {
  const empty = layersNow() - open
  if (empty > 0 && leaving === 0) leave(empty)
}
window.addEventListener('popstate', leaveEmpty)
leaveEmpty()

/** Whether the present step of the history belongs to something that lies over the page: who leaves it then replaces it. */
export const isLayered = (): boolean => layersNow() > 0

/**
 * Lets the browser's "back" (a phone's gesture) close what lies over the page, instead of leaving the page. Whatever
 * else closes it takes the step back; whoever leaves the page with it open replaces the step (`isLayered`).
 * @param onBack closes it, or asks first: what stays open has a step again.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  const own = useRef(0)
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    if (!isOpen) {
      if (own.current > 0 && layersNow() >= own.current) leave()
      own.current = 0
      return
    }
    open += 1
    const depth = open
    own.current = depth
    if (layersNow() < depth) push(depth)
    const onPop = () => {
      if (layersNow() >= depth) return
      // The step that went was that of something closed a moment before.
      if (leaving > 0) return push(depth)
      close()
      setAsked((times) => times + 1)
    }
    window.addEventListener('popstate', onPop)
    return () => {
      open -= 1
      window.removeEventListener('popstate', onPop)
      // What is gone without having been closed leaves nothing behind.
      setTimeout(leaveEmpty)
    }
  }, [isOpen])

  useEffect(() => {
    if (asked > 0 && layersNow() < own.current) push(own.current)
  }, [asked])
}
