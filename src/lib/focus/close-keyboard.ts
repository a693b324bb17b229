import { HAS_KEYBOARD } from '#/config/breakpoints.ts'

/** Blurs the focused input on devices with an on-screen keyboard, so that the keyboard does not cover the results. */
export function closeKeyboard(): void {
  if (window.matchMedia(HAS_KEYBOARD).matches) return
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}
