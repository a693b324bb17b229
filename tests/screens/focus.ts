import { expect, type Page } from '@playwright/test'

/*
 * After every dialog, menu and list the focus is back on what opened it: never on nothing, where a keyboard would begin again
 * at the head of the page.
 */

/** Screens with another button for each width: one that is gone while its dialog is open cannot get the focus back. */
export const WITH_OTHER_BUTTONS = ['public page']

type Listening = { clicked: Element[] }

/** Keeps in mind what is clicked on a page, the last one last. To be called before it is opened. */
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

/** Where the focus is instead of where it should be: on the last thing clicked that can still be seen. Runs in the page. */
const misplacedFocus = (): string => {
  const name = (element: Element | undefined) => `${element?.tagName} ${element?.ariaLabel ?? element?.textContent}`
  const { clicked } = window as unknown as Listening
  const opener = clicked.filter((each) => each.checkVisibility() && !each.matches(':disabled')).at(-1)
  const here = document.activeElement ?? document.body
  if (here === document.body) return 'it is lost'
  return !opener || here === opener ? '' : `it is on ${name(here)} instead of ${name(opener)}`
}

/** For `walkDialogs`: what was clicked before belongs to another dialog. */
const forget = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    ;(window as unknown as Listening).clicked.length = 0
  })

/** What `walkDialogs` does before and after each dialog of this page, to look where the focus is. */
export const focusOf = (page: Page) => ({
  before: () => forget(page),
  afterEach: (name: string) =>
    expect.poll(() => page.evaluate(misplacedFocus), { message: `the focus after "${name}"` }).toBe(''),
})
