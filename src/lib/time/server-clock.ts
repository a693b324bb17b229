import { createStore, useStore } from '#/lib/store/store.ts'
import { createServerClock } from './create-server-clock.ts'

export const serverClock = createServerClock()

/** The time is read at this interval (ms). */
const TICK_EVERY = 1_000

const now = createStore(Date.now(), () => {
  const tick = () => now.set(Date.now())
  tick()
  const timer = setInterval(tick, TICK_EVERY)
  // Timers of a hidden page are slow, so the time is read when the page becomes visible.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
})

/** A value that depends on the time (milliseconds since 1970). It renders again when the value changes. */
const useByTime = <Value extends string | number>(valueAt: (now: number) => Value): Value => useStore(now, valueAt)

/** The same as `useByTime`, but by the server's clock. */
export const useByServerTime = <Value extends string | number>(valueAt: (now: number) => Value): Value =>
  useByTime((now) => valueAt(serverClock.at(now)))

/** The device's time, rounded down to a multiple of `step` (milliseconds). */
export const useNow = (step = 10_000): number => useByTime((time) => Math.floor(time / step) * step)
