import { HAS_KEYBOARD } from '#/config/breakpoints.ts'

/**
 * The elements that may get the focus. A field is not one of them, because the focus on a field would open a phone's
 * keyboard.
 */
const FOCUS_TARGET = 'button:not(:disabled), a[href], summary'

const focusTargetIn = (node: Node): HTMLElement | null => {
  if (!(node instanceof HTMLElement)) return null
  return node.matches(FOCUS_TARGET) ? node : node.querySelector<HTMLElement>(FOCUS_TARGET)
}

/**
 * The element that takes the focus: the one that replaced the removed element, else the nearest one after it, else the
 * nearest one before it.
 */
function focusTargetBeside({ target, previousSibling, nextSibling }: MutationRecord, records: MutationRecord[]) {
  let focusTarget: HTMLElement | null = null
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node.parentNode === target && node.previousSibling === previousSibling) focusTarget ??= focusTargetIn(node)
  for (let node = nextSibling; node && !focusTarget; node = node.nextSibling) focusTarget = focusTargetIn(node)
  for (let node = previousSibling; node && !focusTarget; node = node.previousSibling) focusTarget = focusTargetIn(node)
  return focusTarget
}

const isDialog = (node: Node): boolean =>
  node instanceof Element && node.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * When the focused element is removed (a deleted card), moves the focus to its neighbour, else to the heading. Use it
 * as a `ref`; returns the cleanup.
 */
export function keepFocus(part: HTMLElement): () => void {
  let lastFocused: Element | null = null
  let focusTarget: HTMLElement | null = null
  const heading = () => part.querySelector<HTMLElement>('h1[tabindex="-1"]')

  const noteFocus = ({ target }: FocusEvent) => {
    lastFocused = target instanceof Element ? target : null
    focusTarget = null
  }
  const observer = new MutationObserver((records) => {
    if (lastFocused instanceof HTMLElement && lastFocused.isConnected) {
      // A dialog that is closed while its content loads loses the focus too.
      const isDialogGone = records.some(({ removedNodes }) => [...removedNodes].some(isDialog))
      if (isDialogGone && document.activeElement === document.body) {
        lastFocused.focus({ preventScroll: true })
        if (document.activeElement === document.body) heading()?.focus({ preventScroll: true })
      }
      return
    }
    if (!lastFocused) return
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lastFocused)))
    if (removal) focusTarget = focusTargetBeside(removal, records)
    // An open dialog has the focus, and will return it to the removed element.
    if (document.activeElement !== document.body) return
    const elementToFocus = focusTarget?.isConnected ? focusTarget : heading()
    lastFocused = null
    elementToFocus?.focus({ preventScroll: true })
  })
  part.addEventListener('focusin', noteFocus)
  observer.observe(part, { childList: true, subtree: true })
  // Dialogs are mounted in the body.
  observer.observe(document.body, { childList: true })
  return () => {
    part.removeEventListener('focusin', noteFocus)
    observer.disconnect()
  }
}

/** Blurs the focused input on devices with an on-screen keyboard, so that the keyboard does not cover the results. */
export function closeKeyboard(): void {
  if (window.matchMedia(HAS_KEYBOARD).matches) return
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}
