import { createStore, useStore } from '#/lib/store/store.ts'
import { createServerClock } from './create-server-clock.ts'

export const serverClock = createServerClock()

/** How often the time is read (ms). */
const TICK_EVERY = 1_000

const now = createStore(Date.now(), () => {
  const tick = () => now.set(Date.now())
  tick()
  const timer = setInterval(tick, TICK_EVERY)
  // Timers of a hidden page are slow.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
})

/** A value derived from the time (milliseconds since 1970); renders when it changes. */
const useByTime = <Value extends string | number>(valueAt: (now: number) => Value): Value => useStore(now, valueAt)

/** As `useByTime`, by the server's clock. */
export const useByServerTime = <Value extends string | number>(valueAt: (now: number) => Value): Value =>
  useByTime((now) => valueAt(serverClock.at(now)))

/** The device's time rounded down to `step` (milliseconds). */
export const useNow = (step = 10_000): number => useByTime((time) => Math.floor(time / step) * step)
