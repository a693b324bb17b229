import { HAS_KEYBOARD } from '#/config/breakpoints.ts'

/**
 * Takes the focus out of the field that has it where the keyboard is one on the screen, which would cover half of what
 * the person is to see next. With a keyboard of keys the focus stays.
 */
export function closeKeyboard(): void {
  if (window.matchMedia(HAS_KEYBOARD).matches) return
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}
