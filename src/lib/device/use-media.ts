import { useSyncExternalStore } from 'react'

/** What each query matched on the screen. */
const answers = new Map<string, boolean>()

// Paper is as narrow as a phone: a layout change for it would be printed half rendered.
const isPrinting = () => window.matchMedia('print').matches

function answerTo(query: string): boolean {
  const lastAnswer = answers.get(query)
  const { matches } = window.matchMedia(query)
  if (lastAnswer !== undefined && lastAnswer !== matches && isPrinting()) return lastAnswer
  answers.set(query, matches)
  return matches
}

type Subscribe = (listener: () => void) => () => void

/** One function per query: React subscribes again to a new one. */
const subscribes = new Map<string, Subscribe>()

function subscribeTo(query: string): Subscribe {
  const cached = subscribes.get(query)
  if (cached) return cached
  const subscribe: Subscribe = (listener) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  subscribes.set(query, subscribe)
  return subscribe
}

/** Whether a media query matches. While the page is printed it stays as it was. */
export const useMedia = (query: string): boolean => useSyncExternalStore(subscribeTo(query), () => answerTo(query))
