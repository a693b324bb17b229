import { useEffect, useEffectEvent, useRef, useState } from 'react'

/*
 * What lies over the page (a sheet, a dialog) has a step of its own in the history, at the page's own address. How many
 * lie there is kept beside what the router keeps in that step, so the router sees no new place.
 */
export const layersNow = (): number => {
  const state: unknown = window.history.state
  const isOurs = typeof state === 'object' && state !== null && 'layers' in state && typeof state.layers === 'number'
  return isOurs ? (state.layers as number) : 0
}

let open = 0
/** Steps are being taken back because something was closed otherwise. */
let isLeaving = false

/** Makes the steps that are missing, one for each layer: a "back" takes one. */
const fill = (depth: number) => {
  for (let layers = layersNow() + 1; layers <= depth; layers += 1)
    window.history.pushState({ ...window.history.state, layers }, '')
}

/*
 * A step of which nothing lies over the page is left at once: when something was closed otherwise, after a reload, and
 * when somebody goes forward to what was closed by "back". Otherwise the next "back" would do nothing that anybody sees.
 * What opens again after a reload makes its step anew.
 */
const leaveEmpty = () => {
  const empty = layersNow() - open
  if (empty <= 0 || isLeaving) return
  isLeaving = true
  const arrived = () => {
    isLeaving = false
    // Something else was closed meanwhile.
    leaveEmpty()
  }
  // After every listener has heard of it.
  window.addEventListener('popstate', () => setTimeout(arrived), { once: true })
  window.history.go(-empty)
}
window.addEventListener('popstate', leaveEmpty)
leaveEmpty()

/** Whether the present step of the history belongs to something that lies over the page: who leaves it then replaces it. */
export const isLayered = (): boolean => layersNow() > 0

/** Goes back over the steps of what lies over the page, then acts: for who puts another page in the place of this one. */
export const leaveLayers = (act: () => void): void => {
  const layers = layersNow()
  if (layers === 0) {
    act()
    return
  }
  // After every listener has heard of it.
  window.addEventListener('popstate', () => setTimeout(act), { once: true })
  window.history.go(-layers)
}

/**
 * Lets the browser's "back" (a phone's gesture) close what lies over the page, instead of leaving the page. Whatever
 * else closes it takes the step back; whoever leaves the page with it open replaces the step (`isLayered`).
 * Questions (`ConfirmDialog`, `UnsavedDialog`) call it themselves; of panels, some have an address instead.
 * @param onBack closes it, or asks first: what stays open has a step again.
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
      // The step that went was that of something closed a moment before.
      if (isLeaving) return fill(depth)
      // A browser may go several steps at once: only what lies on top is closed.
      if (depth === open) close()
      setAsked((times) => times + 1)
    }
    window.addEventListener('popstate', onPop)
    return () => {
      open -= 1
      own.current = 0
      window.removeEventListener('popstate', onPop)
      // Once everything that closes or opens along with it has done so.
      setTimeout(leaveEmpty)
    }
  }, [isOpen])

  useEffect(() => {
    if (asked > 0) fill(own.current)
  }, [asked])
}
