import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser says that there is no network. If it says nothing, there may still be none. */
export const useHasNoNetwork = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine)
