import { HAS_KEYBOARD } from '#/config/breakpoints.ts'

/** What may get the focus: no field, which would open a phone's keyboard. */
const GOAL = 'button:not(:disabled), a[href], summary'

const goalIn = (node: Node): HTMLElement | null => {
  if (!(node instanceof HTMLElement)) return null
  return node.matches(GOAL) ? node : node.querySelector<HTMLElement>(GOAL)
}

/** The element that takes the focus: what replaced the removed one, else the nearest after it, else before it. */
function goalBeside({ target, previousSibling, nextSibling }: MutationRecord, records: MutationRecord[]) {
  let goal: HTMLElement | null = null
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node.parentNode === target && node.previousSibling === previousSibling) goal ??= goalIn(node)
  for (let node = nextSibling; node && !goal; node = node.nextSibling) goal = goalIn(node)
  for (let node = previousSibling; node && !goal; node = node.previousSibling) goal = goalIn(node)
  return goal
}

const isDialog = (node: Node): boolean =>
  node instanceof Element && node.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * When the focused element is removed (a deleted card), moves the focus to its neighbour, else to the heading. Use it
 * as a `ref`; returns the cleanup.
 */
export function keepFocus(part: HTMLElement): () => void {
  let last: Element | null = null
  let goal: HTMLElement | null = null
  const heading = () => part.querySelector<HTMLElement>('h1[tabindex="-1"]')

  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    goal = null
  }
  const observer = new MutationObserver((records) => {
    if (last instanceof HTMLElement && last.isConnected) {
      // A dialog that is closed while it loads drops the focus too.
      const isDialogGone = records.some(({ removedNodes }) => [...removedNodes].some(isDialog))
      if (isDialogGone && document.activeElement === document.body) {
        last.focus({ preventScroll: true })
        if (document.activeElement === document.body) heading()?.focus({ preventScroll: true })
      }
      return
    }
    if (!last) return
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))
    if (removal) goal = goalBeside(removal, records)
    // An open dialog has the focus, and will return it to the removed element.
    if (document.activeElement !== document.body) return
    const next = goal?.isConnected ? goal : heading()
    last = null
    next?.focus({ preventScroll: true })
  })
  part.addEventListener('focusin', note)
  observer.observe(part, { childList: true, subtree: true })
  // Dialogs are mounted here.
  observer.observe(document.body, { childList: true })
  return () => {
    part.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/** Blurs the focused input on devices with an on-screen keyboard, so that the keyboard does not cover the results. */
export function closeKeyboard(): void {
  if (window.matchMedia(HAS_KEYBOARD).matches) return
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}
