import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A press becomes a long press after this time (ms). */
const PRESS_TIME = 500
/** A press ends when the finger moves further than this (pixels). */
const MAX_MOVEMENT = 10
/** For this long after the end of a press the browser may still send its click (ms). */
const CLICK_WITHIN = 400

/**
 * A second action of many elements, started by a long press, a right click, or the keyboard's menu key.
 * @param selector matches the elements, which are inside `container`.
 */
export function useLongPress(
  container: RefObject<HTMLElement | null>,
  selector: string,
  onLongPress: (element: HTMLElement) => void,
): void {
  const callOnLongPress = useEffectEvent(onLongPress)

  useEffect(() => {
    const target = container.current
    if (!target) return
    let pressTimer: ReturnType<typeof setTimeout> | undefined
    let clickTimer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    let isLongPress = false
    const elementOf = ({ target: element }: Event) =>
      element instanceof Element ? element.closest<HTMLElement>(selector) : null
    const stop = () => clearTimeout(pressTimer)
    const endPress = () => {
      clearTimeout(clickTimer)
      isLongPress = false
    }
    // The browser does not send a click after every long press.
    const onEnd = () => {
      stop()
      clearTimeout(clickTimer)
      clickTimer = setTimeout(endPress, CLICK_WITHIN)
    }
    const onDown = (event: PointerEvent) => {
      stop()
      endPress()
      const element = elementOf(event)
      if (!element || !event.isPrimary || event.pointerType === 'mouse') return
      start = { x: event.clientX, y: event.clientY }
      pressTimer = setTimeout(() => {
        isLongPress = true
        callOnLongPress(element)
      }, PRESS_TIME)
    }
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > MAX_MOVEMENT) stop()
    }
    const onContextMenu = (event: Event) => {
      const element = elementOf(event)
      if (!element) return
      event.preventDefault()
      stop()
      // Some browsers send `contextmenu` for a long press too.
      if (!isLongPress) callOnLongPress(element)
    }
    const onClick = (event: MouseEvent) => {
      // The keyboard or a screen reader made this click, so the click does not belong to the press.
      if (!isLongPress || event.detail === 0) return
      endPress()
      event.preventDefault()
      event.stopPropagation()
    }
    const abortController = new AbortController()
    const options = { passive: true, signal: abortController.signal }
    target.addEventListener('pointerdown', onDown, options)
    target.addEventListener('pointermove', onMove, options)
    for (const name of ['pointerup', 'pointercancel']) target.addEventListener(name, onEnd, options)
    target.addEventListener('keydown', endPress, { ...options, capture: true })
    target.addEventListener('contextmenu', onContextMenu, { signal: abortController.signal })
    target.addEventListener('click', onClick, { capture: true, signal: abortController.signal })
    return () => {
      stop()
      endPress()
      abortController.abort()
    }
  }, [container, selector])
}
