/*
 * If the first tap of a double tap removes or covers its button, the second tap would press whatever is there now. So
 * the second tap counts only on the same control. Keys and scripted clicks are not affected.
 */

/** Two taps of a finger are a double tap within these milliseconds and pixels. */
const SOON = 500
const NEAR = 24

const CONTROLS = 'a, button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"]'

/** The control that a click activates; for a label, its field. */
const controlOf = ({ target }: Event): EventTarget | null => {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? target
}

/** Blocks the second tap of a double tap on another control. Call it once; returns the cleanup. */
export function guardDoubleTaps(): () => void {
  let last: { control: EventTarget | null; at: number; x: number; y: number } | undefined

  const isSecond = (event: PointerEvent): boolean => {
    if (!last) return false
    // Browsers without a pointer type are mostly on phones.
    if (event.pointerType === 'mouse') return event.detail > 1
    const { timeStamp, screenX, screenY } = event
    return timeStamp - last.at < SOON && Math.hypot(screenX - last.x, screenY - last.y) < NEAR
  }

  const onClick = (event: PointerEvent) => {
    // Clicks by a key, a label or a script are not counted as taps.
    if (!event.isTrusted || event.detail === 0) return
    const control = controlOf(event)
    if (last && control !== last.control && isSecond(event)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    last = { control, at: event.timeStamp, x: event.screenX, y: event.screenY }
  }

  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
