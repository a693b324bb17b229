/*
 * If the first tap removes its button, the second would press what is there now. So the second tap counts only on the
 * same control.
 */

/** Two taps of a finger are a double tap within these milliseconds and pixels. */
const SOON = 500
const NEAR = 24

const CONTROLS = 'a, button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"]'

/** What a tap works on: the field of a label, a control, or the element itself. */
const controlOf = ({ target }: Event): EventTarget | null => {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? target
}

/** Call it once; returns the cleanup. */
export function guardDoubleTaps(): () => void {
  let last: { control: EventTarget | null; at: number; x: number; y: number } | undefined

  const isSecond = (event: PointerEvent): boolean => {
    if (!last) return false
    // A mouse counts its clicks itself. The rest is for fingers and pens.
    if (event.pointerType === 'mouse') return event.detail > 1
    const { timeStamp, screenX, screenY } = event
    return timeStamp - last.at < SOON && Math.hypot(screenX - last.x, screenY - last.y) < NEAR
  }

  const onClick = (event: PointerEvent) => {
    // A key, a label or a script made this click.
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
