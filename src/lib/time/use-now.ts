import { useSyncExternalStore } from 'react'
import { serverClock } from './server-clock.ts'

/** One timer for all who ask (milliseconds). */
const TICK = 1_000

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
    timer = setInterval(tick, TICK)
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

/** Something that follows from the time (milliseconds since 1970): draws again only when it is another. */
export const useByTime = <Value extends string | number>(of: (now: number) => Value): Value =>
  useSyncExternalStore(subscribe, () => of(now))

/** The same by the server's clock: for what is compared with a time that the server gave. */
export const useByServerTime = <Value extends string | number>(of: (now: number) => Value): Value =>
  useByTime((now) => of(serverClock.at(now)))

/** The time (milliseconds since 1970) to the last whole `step`, drawn again when the next one begins. */
export const useNow = (step = 10_000): number => useByTime((time) => Math.floor(time / step) * step)
