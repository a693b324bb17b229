import { useSyncExternalStore } from 'react'

/** What each query said on the screen. */
const answers = new Map<string, boolean>()

// A sheet of paper is as narrow as a phone: a page that changed its layout for it would be printed half drawn.
const isPrinting = () => window.matchMedia('print').matches

function answerTo(query: string): boolean {
  const known = answers.get(query)
  if (known !== undefined && isPrinting()) return known
  const { matches } = window.matchMedia(query)
  answers.set(query, matches)
  return matches
}

/** Whether a media query holds now; draws again when that changes. While the page is printed it says what it said before. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => answerTo(query),
  )
