/*
 * If the first tap of a double tap removes its button, the second tap would press whatever is there now. So the second
 * tap of a double tap works only on the control of the first one.
 */

/** Two taps of a finger are a double tap within these milliseconds and pixels. */
const DOUBLE_TAP_TIME = 500
const DOUBLE_TAP_DISTANCE = 24

const CONTROLS = 'a, button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"]'

/** The element that a tap works on: the field of a label, a control, or the tapped element itself. */
const controlOf = ({ target }: Event): EventTarget | null => {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? target
}

/** Call it once; returns the cleanup. */
export function guardDoubleTaps(): () => void {
  let lastTap: { control: EventTarget | null; at: number; x: number; y: number } | undefined

  const isSecond = (event: PointerEvent): boolean => {
    if (!lastTap) return false
    // The browser itself counts the clicks of a mouse. Time and distance are only for fingers and pens.
    if (event.pointerType === 'mouse') return event.detail > 1
    const { timeStamp, screenX, screenY } = event
    return (
      timeStamp - lastTap.at < DOUBLE_TAP_TIME &&
      Math.hypot(screenX - lastTap.x, screenY - lastTap.y) < DOUBLE_TAP_DISTANCE
    )
  }

  const onClick = (event: PointerEvent) => {
    // A key, a label or a script made this click.
    if (!event.isTrusted || event.detail === 0) return
    const control = controlOf(event)
    if (lastTap && control !== lastTap.control && isSecond(event)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    lastTap = { control, at: event.timeStamp, x: event.screenX, y: event.screenY }
  }

  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
