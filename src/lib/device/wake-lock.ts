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
    let isOver = false
    let lock: WakeLockSentinel | undefined

    async function ask() {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) return void given.release()
        lock = given
        setState('on')
        // The browser releases it when the page is hidden.
        given.addEventListener('release', () => !isOver && setState('off'))
      } catch {
        setState('off')
      }
    }

    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      lock?.release().catch(() => {})
    }
  }, [])

  return state
}
