import { session } from '#/lib/session/session.ts'
import type { Clock, Timer } from '#/lib/time/clock.ts'

/** How long the connection outlives its last screen (ms). */
const LINGER = 5_000

/**
 * Connects for the first screen and disconnects soon after the last.
 * @param options.onLeft the last screen has gone. @param options.disconnect some seconds later, at a logout at once.
 */
export function createScreenUses({
  clock,
  connect,
  onLeft,
  disconnect,
}: {
  clock: Clock
  connect(): void
  onLeft(): void
  disconnect(): void
}) {
  let screens = 0
  let timer: Timer | undefined

  /** After a logout nothing stays open: the next login may be another person. */
  function leave() {
    clock.clearTimeout(timer)
    onLeft()
    if (session.getSnapshot()) timer = clock.setTimeout(disconnect, LINGER)
    else disconnect()
  }

  session.subscribe(() => {
    if (screens === 0 && !session.getSnapshot()) leave()
  })

  return {
    /** Returns the release function. */
    use(): () => void {
      screens += 1
      clock.clearTimeout(timer)
      timer = undefined
      if (screens === 1) connect()
      return () => {
        screens -= 1
        // When the tab changes, one screen unmounts just before the next mounts.
        if (screens > 0) return
        if (session.getSnapshot()) timer = clock.setTimeout(leave, 0)
        else leave()
      }
    },
  }
}
