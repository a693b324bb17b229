import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than this many pixels; draws again only when that changes. */
export const useScrolledBeyond = (pixels: number): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > pixels)
