/** What a person does first on a page. */
const EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

let touched: Promise<void> | undefined

/** Resolves when a person touches the page, by a finger, the mouse or the keyboard, for the first time since the first call. */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    for (const name of EVENTS)
      window.addEventListener(name, () => resolve(), { passive: true, capture: true, once: true })
  })
  return touched
}
