import { useSyncExternalStore } from 'react'

/** Whether each query matched on the screen the last time. */
const lastMatches = new Map<string, boolean>()

// Paper is as narrow as a phone: a layout change for it would be printed half rendered.
const isPrinting = () => window.matchMedia('print').matches

function isMatching(query: string): boolean {
  const didMatchBefore = lastMatches.get(query)
  const { matches } = window.matchMedia(query)
  if (didMatchBefore !== undefined && didMatchBefore !== matches && isPrinting()) return didMatchBefore
  lastMatches.set(query, matches)
  return matches
}

type Subscribe = (listener: () => void) => () => void

/** One function per query: React subscribes again to a new one. */
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

/** Whether a media query matches. While the page is printed it stays as it was. */
export const useMedia = (query: string): boolean => useSyncExternalStore(subscribeTo(query), () => isMatching(query))
