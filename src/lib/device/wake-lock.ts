import { useEffect, useState } from 'react'

/** `missing`: the browser has no wake lock, or the context is not secure. */
type WakeLockState = 'on' | 'off' | 'missing'

/**
 * Keeps the screen awake while the component is mounted and the page visible. A device that saves its battery may
 * refuse.
 */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>(() => (navigator.wakeLock ? 'off' : 'missing'))

  useEffect(() => {
    if (!navigator.wakeLock) return
    let isUnmounted = false
    let lock: WakeLockSentinel | undefined

    async function requestLock() {
      if (document.visibilityState !== 'visible') return
      try {
        const newLock = await navigator.wakeLock.request('screen')
        if (isUnmounted) return void newLock.release()
        lock = newLock
        setState('on')
        // The browser releases the lock when the page is hidden.
        newLock.addEventListener('release', () => !isUnmounted && setState('off'))
      } catch {
        setState('off')
      }
    }

    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', requestLock)
      lock?.release().catch(() => {})
    }
  }, [])

  return state
}
