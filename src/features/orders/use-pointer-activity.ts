import { type RefObject, useEffect, useState } from 'react'

/** After the last movement somebody may still be about to touch (ms). */
const CALM_AFTER = 1_000

/** Whether somebody is pointing at, touching or scrolling an element: then nothing in it may move. */
export function usePointerActivity(element: RefObject<HTMLElement | null>): boolean {
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const target = element.current
    if (!target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDown = false
    const rest = () => {
      clearTimeout(timer)
      if (!isDown) timer = setTimeout(() => setIsBusy(false), CALM_AFTER)
    }
    const stir = (event: Event) => {
      if (event.type === 'pointerdown') isDown = true
      setIsBusy(true)
      rest()
    }
    const release = () => {
      isDown = false
      rest()
    }
    const stirs = ['pointerdown', 'pointermove', 'wheel', 'touchmove']
    const releases = ['pointerup', 'pointercancel', 'touchend', 'touchcancel']
    for (const name of stirs) target.addEventListener(name, stir, { passive: true })
    // A finger may be lifted outside the element.
    for (const name of releases) window.addEventListener(name, release, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const name of stirs) target.removeEventListener(name, stir)
      for (const name of releases) window.removeEventListener(name, release)
    }
  }, [element])

  return isBusy
}
