import { createStore, useStore } from '#/lib/store/store.ts'
import { serverClock } from './server-clock.ts'

/** Milliseconds. */
const TICK = 1_000

const now = createStore(Date.now(), () => {
  const tick = () => now.set(Date.now())
  tick()
  const timer = setInterval(tick, TICK)
  // Timers of a hidden page are slow.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
})

/** A value derived from the time (milliseconds since 1970); renders when it changes. */
export const useByTime = <Value extends string | number>(of: (now: number) => Value): Value => useStore(now, of)

/** The same by the server's clock. */
export const useByServerTime = <Value extends string | number>(of: (now: number) => Value): Value =>
  useByTime((now) => of(serverClock.at(now)))

/** The time rounded down to `step` (milliseconds). */
export const useNow = (step = 10_000): number => useByTime((time) => Math.floor(time / step) * step)
