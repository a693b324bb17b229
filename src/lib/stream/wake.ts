import type { Clock, Timer } from '#/lib/time/clock.ts'
import type { PageEvents } from './page-events.ts'

const TICK = 5_000
/** A tick this late means that the device slept (ms). Browsers slow the timers of hidden tabs to one a minute. */
const LATE_VISIBLE = 15_000
const LATE_HIDDEN = 120_000
/** A page hidden for longer has missed something (ms). */
const LONG_HIDDEN = 30_000
/** A page hidden for longer closes its connection (ms): over HTTP/1.1 a browser has six per server for all tabs. */
const CLOSE_AFTER = 60_000
/** Events within this time are one wake (ms). */
const SAME_WAKE = 1_000

type WakeHandlers = {
  /** Reconnect. Returns false if nothing was done because the page is hidden; then the next event is reported too. */
  onWake(): boolean
  onAsleep(): void
  /** The page is left, perhaps for the page cache, where no connection may stay open. */
  onLeft(): void
}

export function watchWake(options: { clock: Clock; page: PageEvents } & WakeHandlers) {
  const { clock, page, onWake, onAsleep, onLeft } = options
  let hiddenAt = page.isVisible() ? null : clock.now()
  let lastTick = clock.now()
  let lastWake = Number.NEGATIVE_INFINITY
  let tickTimer: Timer | undefined
  let sleepTimer: Timer | undefined

  const wake = () => {
    const now = clock.now()
    if (now >= lastWake && now - lastWake < SAME_WAKE) return
    if (onWake()) lastWake = now
  }

  const tick = () => {
    const now = clock.now()
    const late = now - lastTick - TICK
    lastTick = now
    tickTimer = clock.setTimeout(tick, TICK)
    // A clock that was set back would make old data look new.
    if (late > (hiddenAt === null ? LATE_VISIBLE : LATE_HIDDEN) || late < -TICK) wake()
  }

  const hide = () => {
    hiddenAt ??= clock.now()
    clock.clearTimeout(sleepTimer)
    sleepTimer = clock.setTimeout(onAsleep, CLOSE_AFTER)
  }

  const show = () => {
    const hiddenFor = hiddenAt === null ? 0 : clock.now() - hiddenAt
    hiddenAt = null
    clock.clearTimeout(sleepTimer)
    if (hiddenFor >= LONG_HIDDEN || hiddenFor < 0) wake()
  }

  const stopListening = page.subscribe((event) => {
    if (event === 'hidden') hide()
    else if (event === 'visible') show()
    else if (event === 'left') onLeft()
    else {
      if (event === 'restored') hiddenAt = page.isVisible() ? null : (hiddenAt ?? clock.now())
      wake()
    }
  })
  tickTimer = clock.setTimeout(tick, TICK)
  if (hiddenAt !== null) hide()

  return {
    isAsleep: (): boolean => hiddenAt !== null && clock.now() - hiddenAt >= CLOSE_AFTER,
    stop(): void {
      stopListening()
      clock.clearTimeout(tickTimer)
      clock.clearTimeout(sleepTimer)
    },
  }
}
