/** What the focus may go to by program: no field, which would open a phone's keyboard. */
const GOAL = 'button:not(:disabled), a[href], summary'

const goalIn = (node: Node): HTMLElement | null => {
  if (!(node instanceof HTMLElement)) return null
  return node.matches(GOAL) ? node : node.querySelector<HTMLElement>(GOAL)
}

/** What was put in the place of what was taken away, else the nearest thing behind it, else before it. */
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
 * Keeps the keyboard's place in a part of the page when what has the focus is taken away: a card that is deleted, and the
 * button of it that a question over the page would give the focus back to. The focus goes on to what stands beside it, else
 * to the heading, where the browser would let it fall on nothing. Whoever puts it somewhere else comes first.
 * Made to be the `ref` of that part.
 * @returns ends it.
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
      // What a dialog still loaded when it was closed took the focus, and along.
      const isDialogGone = records.some(({ removedNodes }) => [...removedNodes].some(isDialog))
      if (isDialogGone && document.activeElement === document.body) {
        last.focus({ preventScroll: true })
        // It may have been disabled meanwhile.
        if (document.activeElement === document.body) heading()?.focus({ preventScroll: true })
      }
      return
    }
    if (!last) return
    const taken = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)))
    if (taken) goal = goalBeside(taken, records)
    // A dialog has it, and will give it back to nothing.
    if (document.activeElement !== document.body) return
    const next = goal?.isConnected ? goal : heading()
    last = null
    next?.focus({ preventScroll: true })
  })
  part.addEventListener('focusin', note)
  observer.observe(part, { childList: true, subtree: true })
  // Where dialogs come and go.
  observer.observe(document.body, { childList: true })
  return () => {
    part.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
