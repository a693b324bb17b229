import { useSyncExternalStore } from 'react'

/** What each query said on the screen. */
const answers = new Map<string, boolean>()

// A sheet of paper is as narrow as a phone: a page that changed its layout for it would be printed half drawn.
const isPrinting = () => window.matchMedia('print').matches

function answerTo(query: string): boolean {
  const known = answers.get(query)
  const { matches } = window.matchMedia(query)
  if (known !== undefined && known !== matches && isPrinting()) return known
  answers.set(query, matches)
  return matches
}

type Subscribe = (listener: () => void) => () => void

/** One for each query: a new one at every drawing would be listened to anew. */
const subscribes = new Map<string, Subscribe>()

function subscribeTo(query: string): Subscribe {
  const known = subscribes.get(query)
  if (known) return known
  const subscribe: Subscribe = (listener) => {
    const list = window.matchMedia(query)
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  subscribes.set(query, subscribe)
  return subscribe
}

/** Whether a media query holds now; draws again when that changes. While the page is printed it says what it said before. */
export const useMedia = (query: string): boolean => useSyncExternalStore(subscribeTo(query), () => answerTo(query))
