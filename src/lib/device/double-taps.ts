/*
 * A finger that taps twice means one thing: what it has tapped. If that is gone or covered when the second tap comes, it
 * would press whatever has come in its place: send an order that nobody has looked over, or choose covers that nobody
 * chose. So the second tap of two counts only where the first one did. Keys and programs are not meant.
 */

/** Of a finger, whose taps not every browser counts: in milliseconds, and in pixels on the screen. */
const SOON = 500
const NEAR = 24

const CONTROLS = 'a, button, input, select, textarea, summary, [role="button"], [role="menuitem"], [role="option"]'

/** What a click is for; a label's is its field's. */
const controlOf = ({ target }: Event): EventTarget | null => {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest(CONTROLS) ?? target
}

/** Lets no second tap of two reach another control than the first. To be called once; gives the way to stop. */
export function guardDoubleTaps(): () => void {
  let last: { control: EventTarget | null; at: number; x: number; y: number } | undefined

  const isSecond = (event: PointerEvent): boolean => {
    if (!last) return false
    // Browsers that do not say what has tapped are mostly phones.
    if (event.pointerType === 'mouse') return event.detail > 1
    const { timeStamp, screenX, screenY } = event
    return timeStamp - last.at < SOON && Math.hypot(screenX - last.x, screenY - last.y) < NEAR
  }

  const onClick = (event: PointerEvent) => {
    // A key's click, and one that a label or a program makes, count no taps.
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
