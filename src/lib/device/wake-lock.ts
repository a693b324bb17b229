import { useEffect, useState } from 'react'

/** `missing`: this browser cannot, or the page is not in a secure context (plain http). */
export type WakeLockState = 'on' | 'off' | 'missing'

/**
 * Keeps the screen awake while the part that asks for it is drawn and the page is looked at. Gives whether it does; a
 * device that saves its battery may refuse.
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
        // The browser takes it back when the page is hidden.
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
