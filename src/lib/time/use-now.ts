import { createStore, useStore } from '#/lib/store/store.ts'
import { serverClock } from './server-clock.ts'

/** One timer for all who ask (milliseconds). */
const TICK = 1_000

const now = createStore(Date.now(), () => {
  const tick = () => now.set(Date.now())
  tick()
  const timer = setInterval(tick, TICK)
  // Timers of a hidden page are slowed down: without this it shows old ages for a moment.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
})

/** Something that follows from the time (milliseconds since 1970): draws again only when it is another. */
export const useByTime = <Value extends string | number>(of: (now: number) => Value): Value => useStore(now, of)

/** The same by the server's clock: for what is compared with a time that the server gave. */
export const useByServerTime = <Value extends string | number>(of: (now: number) => Value): Value =>
  useByTime((now) => of(serverClock.at(now)))

/** The time (milliseconds since 1970) to the last whole `step`, drawn again when the next one begins. */
export const useNow = (step = 10_000): number => useByTime((time) => Math.floor(time / step) * step)
