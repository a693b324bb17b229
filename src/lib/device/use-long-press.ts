import { type RefObject, useEffect, useEffectEvent } from 'react'

/** In milliseconds; the slack is in pixels. */
const HELD_FOR = 500
const SLACK = 10
/** How long after its end a press may still send a click (milliseconds). */
const CLICK_WITHIN = 400

/**
 * A second action of many elements: a long press by touch, a right click, or the keyboard's menu key.
 * @param selector of the elements, inside `container`.
 */
export function useLongPress(
  container: RefObject<HTMLElement | null>,
  selector: string,
  onHold: (element: HTMLElement) => void,
): void {
  const hold = useEffectEvent(onHold)

  useEffect(() => {
    const target = container.current
    if (!target) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let isHeld = false
    const elementOf = ({ target: at }: Event) => (at instanceof Element ? at.closest<HTMLElement>(selector) : null)
    const stop = () => clearTimeout(timer)
    const release = () => {
      clearTimeout(ended)
      isHeld = false
    }
    // Not every long press sends a click.
    const onEnd = () => {
      stop()
      clearTimeout(ended)
      ended = setTimeout(release, CLICK_WITHIN)
    }
    const onDown = (event: PointerEvent) => {
      stop()
      release()
      const element = elementOf(event)
      if (!element || !event.isPrimary || event.pointerType === 'mouse') return
      start = { x: event.clientX, y: event.clientY }
      timer = setTimeout(() => {
        isHeld = true
        hold(element)
      }, HELD_FOR)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLACK) stop()
    }
    const onContextMenu = (event: Event) => {
      const element = elementOf(event)
      if (!element) return
      event.preventDefault()
      stop()
      // Some browsers send it for a long press too.
      if (!isHeld) hold(element)
    }
    const onClick = (event: MouseEvent) => {
      // The keyboard or a screen reader made this click: it does not belong to the press.
      if (!isHeld || event.detail === 0) return
      release()
      event.preventDefault()
      event.stopPropagation()
    }
    const ending = new AbortController()
    const options = { passive: true, signal: ending.signal }
    target.addEventListener('pointerdown', onDown, options)
    target.addEventListener('pointermove', onMove, options)
    for (const name of ['pointerup', 'pointercancel']) target.addEventListener(name, onEnd, options)
    target.addEventListener('keydown', release, { ...options, capture: true })
    target.addEventListener('contextmenu', onContextMenu, { signal: ending.signal })
    target.addEventListener('click', onClick, { capture: true, signal: ending.signal })
    return () => {
      stop()
      release()
      ending.abort()
    }
  }, [container, selector])
}
