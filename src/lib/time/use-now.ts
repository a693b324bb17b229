import { useSyncExternalStore } from 'react'

/** How often what shows an age is drawn again (milliseconds). */
const STEP = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

function tick() {
  now = Date.now()
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, STEP)
    // A page that slept shows no old ages when it is looked at again.
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The time (milliseconds since 1970), drawn again every ten seconds; one timer for all who ask. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
