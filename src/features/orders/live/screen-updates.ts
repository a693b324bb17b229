import type { Clock, Timer } from '#/lib/time/clock.ts'

/** Milliseconds between two updates of the screen, at least … */
const UPDATE_EVERY = 100
/** … and at least this many times the last rendering, so that rendering takes at most 1/12 of the time … */
const RENDER_SHARE = 12
/** … but at most this, so that an order is seen within 250 ms of its message. */
const UPDATE_AT_LATEST = 180

/** Decides when the screen is updated: fifty messages a second must not render it fifty times. */
export function createScreenUpdates(clock: Clock, update: () => void) {
  let updatedAt = Number.NEGATIVE_INFINITY
  let pause = UPDATE_EVERY
  let timer: Timer | undefined

  function updateNow() {
    clock.clearTimeout(timer)
    timer = undefined
    updatedAt = clock.now()
    update()
    // Measured after the screen's listeners, which render in a microtask of their own.
    queueMicrotask(() => {
      pause = Math.min(UPDATE_AT_LATEST, Math.max(UPDATE_EVERY, (clock.now() - updatedAt) * RENDER_SHARE))
    })
  }

  return {
    request(): void {
      if (timer !== undefined) return
      const wait = updatedAt + pause - clock.now()
      if (wait <= 0 || wait > pause) updateNow()
      else timer = clock.setTimeout(updateNow, wait)
    },

    /** Makes an update that was requested without waiting. */
    flush(): void {
      if (timer !== undefined) updateNow()
    },
  }
}
