import type { Clock, Timer } from '#/lib/time/clock.ts'
import type { PageEvents } from './page-events.ts'

const TICK_INTERVAL = 5_000
/**
 * If a tick comes this late, the device has slept (ms). For hidden pages the limit is longer, because browsers run
 * their timers only once a minute.
 */
const LATE_WHEN_VISIBLE = 15_000
const LATE_WHEN_HIDDEN = 120_000
/** A page that was hidden for longer than this may have missed messages (ms). */
const MAY_HAVE_MISSED_AFTER = 30_000
/**
 * A page that is hidden for longer closes its connection (ms): over HTTP/1.1 a browser has only six connections per
 * server, for all tabs.
 */
const CLOSE_AFTER = 60_000
/** Events within this time are treated as one wake (ms). */
const SAME_WAKE_TIME = 1_000

type WakeHandlers = {
  /**
   * The connection may be broken. It returns false if nothing was done because the page is hidden. Then the next event
   * is reported too.
   */
  onWake(): boolean
  /** The page has been hidden for so long that its connection should be closed. */
  onLongHidden(): void
  /** The page is being left, perhaps for the browser's page cache, in which no connection may stay open. */
  onLeft(): void
}

/** Notices when the device or the page wakes up after a time in which messages may have been lost. */
export function watchWake(options: { clock: Clock; page: PageEvents } & WakeHandlers) {
  const { clock, page, onWake, onLongHidden, onLeft } = options
  let hiddenAt = page.isVisible() ? null : clock.now()
  let lastTickAt = clock.now()
  let lastWakeAt = Number.NEGATIVE_INFINITY
  let tickTimer: Timer | undefined
  let hiddenTimer: Timer | undefined

  const reportWake = () => {
    const now = clock.now()
    if (now >= lastWakeAt && now - lastWakeAt < SAME_WAKE_TIME) return
    if (onWake()) lastWakeAt = now
  }

  const tick = () => {
    const now = clock.now()
    const delay = now - lastTickAt - TICK_INTERVAL
    lastTickAt = now
    tickTimer = clock.setTimeout(tick, TICK_INTERVAL)
    // A negative delay means that the clock was set back, which would make old data look new.
    if (delay > (hiddenAt === null ? LATE_WHEN_VISIBLE : LATE_WHEN_HIDDEN) || delay < -TICK_INTERVAL) reportWake()
  }

  const hide = () => {
    hiddenAt ??= clock.now()
    clock.clearTimeout(hiddenTimer)
    hiddenTimer = clock.setTimeout(onLongHidden, CLOSE_AFTER)
  }

  const show = () => {
    const hiddenFor = hiddenAt === null ? 0 : clock.now() - hiddenAt
    hiddenAt = null
    clock.clearTimeout(hiddenTimer)
    if (hiddenFor >= MAY_HAVE_MISSED_AFTER || hiddenFor < 0) reportWake()
  }

  const stopListening = page.subscribe((event) => {
    if (event === 'hidden') hide()
    else if (event === 'visible') show()
    else if (event === 'left') onLeft()
    else {
      if (event === 'restored') hiddenAt = page.isVisible() ? null : (hiddenAt ?? clock.now())
      reportWake()
    }
  })
  tickTimer = clock.setTimeout(tick, TICK_INTERVAL)
  if (hiddenAt !== null) hide()

  return {
    isLongHidden: (): boolean => hiddenAt !== null && clock.now() - hiddenAt >= CLOSE_AFTER,
    stop(): void {
      stopListening()
      clock.clearTimeout(tickTimer)
      clock.clearTimeout(hiddenTimer)
    },
  }
}
