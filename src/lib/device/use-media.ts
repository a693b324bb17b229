import { useSyncExternalStore } from 'react'

/** The last result of each query while the page was shown on the screen. */
const lastMatches = new Map<string, boolean>()

// A printed page is as narrow as a phone. If the layout changed for printing, the page would be printed half rendered.
const isPrinting = () => window.matchMedia('print').matches

function isMatching(query: string): boolean {
  const didMatchBefore = lastMatches.get(query)
  const { matches } = window.matchMedia(query)
  if (didMatchBefore !== undefined && didMatchBefore !== matches && isPrinting()) return didMatchBefore
  lastMatches.set(query, matches)
  return matches
}

type Subscribe = (listener: () => void) => () => void

/** There is one function per query, because React subscribes again whenever it gets a new function. */
const subscribeFunctions = new Map<string, Subscribe>()

function subscribeTo(query: string): Subscribe {
  const cached = subscribeFunctions.get(query)
  if (cached) return cached
  const subscribe: Subscribe = (listener) => {
    const mediaQueryList = window.matchMedia(query)
    mediaQueryList.addEventListener('change', listener)
    return () => mediaQueryList.removeEventListener('change', listener)
  }
  subscribeFunctions.set(query, subscribe)
  return subscribe
}

/** Whether a media query matches. While the page is printed, the result does not change. */
export const useMedia = (query: string): boolean => useSyncExternalStore(subscribeTo(query), () => isMatching(query))
