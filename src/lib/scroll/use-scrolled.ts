import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** A fact that depends on how far the page is scrolled; renders only when it changes. */
export const useScrolled = (read: () => boolean): boolean => useSyncExternalStore(subscribe, read)
