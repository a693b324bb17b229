import { type RefObject, useEffect, useState } from 'react'

/** How long after the last movement somebody may still be about to touch (ms). */
const CALM_AFTER = 1_000

/** Whether somebody is pointing at, touching or scrolling an element: then nothing in it may move. */
export function usePointerActivity(element: RefObject<HTMLElement | null>): boolean {
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const target = element.current
    if (!target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDown = false
    const becomeCalmSoon = () => {
      clearTimeout(timer)
      if (!isDown) timer = setTimeout(() => setIsBusy(false), CALM_AFTER)
    }
    const onActivity = (event: Event) => {
      if (event.type === 'pointerdown') isDown = true
      setIsBusy(true)
      becomeCalmSoon()
    }
    const onRelease = () => {
      isDown = false
      becomeCalmSoon()
    }
    const activities = ['pointerdown', 'pointermove', 'wheel', 'touchmove']
    const releases = ['pointerup', 'pointercancel', 'touchend', 'touchcancel']
    const ending = new AbortController()
    const options = { passive: true, signal: ending.signal }
    for (const name of activities) target.addEventListener(name, onActivity, options)
    // A finger may be lifted outside the element.
    for (const name of releases) window.addEventListener(name, onRelease, options)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [element])

  return isBusy
}
