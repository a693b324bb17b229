import type { MouseEvent } from 'react'

const swallow = (event: MouseEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * For the paper of a dialog: it can be used while it is open only. While it fades away its buttons are still there, and
 * the second click of a double click would do the act once more. It takes the click all the same (`inert` would let it
 * fall on what lies behind). `data-closing` is for styles (lib/toasts).
 */
export const ignoreClicksWhileClosing = (
  isOpen: boolean,
): { onClickCapture?: (event: MouseEvent) => void; 'data-closing'?: boolean } =>
  isOpen ? {} : { onClickCapture: swallow, 'data-closing': true }
