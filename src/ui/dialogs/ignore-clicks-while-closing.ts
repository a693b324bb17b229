import type { MouseEvent } from 'react'

const swallow = (event: MouseEvent): void => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Props for a dialog's paper. While it fades out its buttons still exist, and the second click of a double click would act
 * again. The click is swallowed; with `inert` it would reach what is behind.
 */
export const ignoreClicksWhileClosing = (
  isOpen: boolean,
): { onClickCapture?: (event: MouseEvent) => void; 'data-closing'?: boolean } =>
  isOpen ? {} : { onClickCapture: swallow, 'data-closing': true }
