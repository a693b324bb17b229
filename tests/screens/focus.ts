import { expect, type Page } from '@playwright/test'

/*
 * After every dialog, menu and list the focus returns to what opened it, never to the body, where Tab would start at
 * the top of the page.
 */

/**
 * Screens with a different button per width: a button that disappears while its dialog is open cannot get the focus
 * back.
 */
export const WITH_OTHER_BUTTONS = ['public page']

type Listening = { clicked: Element[] }

/** Records what is clicked on a page. Call it before the page opens. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const clicked: Element[] = []
    Object.assign(window, { clicked })
    const hear = ({ target }: Event) => {
      const control = target instanceof Element && target.closest('button, a, input, summary, [role=menuitem]')
      if (control) clicked.push(control)
    }
    document.addEventListener('click', hear, { capture: true })
  })

/** Where the focus is, if not on the last clicked element that is still visible. Runs in the page. */
const misplacedFocus = (): string => {
  const name = (element: Element | undefined) => `${element?.tagName} ${element?.ariaLabel ?? element?.textContent}`
  const { clicked } = window as unknown as Listening
  const opener = clicked.filter((each) => each.checkVisibility() && !each.matches(':disabled')).at(-1)
  const here = document.activeElement ?? document.body
  if (here === document.body) return 'it is lost'
  // A dialog that is still open was rendered again for another width: what was clicked in it is gone, so inside is enough.
  const dialog = here.closest('[role=dialog]')
  if (dialog && !dialog.contains(opener ?? null)) return ''
  return !opener || here === opener ? '' : `it is on ${name(here)} instead of ${name(opener)}`
}

/** For `walkDialogs`: earlier clicks belong to another dialog. */
const forget = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    ;(window as unknown as Listening).clicked.length = 0
  })

/** For `walkDialogs`: what to do before and after each dialog to check the focus. */
export const focusOf = (page: Page) => ({
  before: () => forget(page),
  afterEach: (name: string) =>
    expect.poll(() => page.evaluate(misplacedFocus), { message: `the focus after "${name}"` }).toBe(''),
})
