import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser reports that there is no network. Even if it reports nothing, there may be no network. */
export const useHasNoNetwork = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)
