import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/fixtures.ts'
import { catalogue } from './catalogue.ts'
import { placesOn } from './places.ts'
import { contextOf, dress } from './show.ts'
import { walkDialogs } from './walk.ts'
import { speak } from './words.ts'

/*
 * After every dialog, menu and list of the catalogue the focus is back on what opened it: never on nothing, where a keyboard
 * would begin again at the head of the page.
 */

const say = speak('it')

type Listening = { clicked: Element[] }

/** Keeps in mind what is clicked on a page, the last one last. */
const listen = (page: Page): Promise<unknown> =>
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

for (const width of ['phone', 'desktop'] as const)
  for (const shown of catalogue.filter(({ dialogs }) => dialogs))
    test(`${shown.name}, ${width}`, async ({ open, request, server }) => {
      const places = await placesOn(server.url, request)
      const page = await open(contextOf({ language: 'it', colorScheme: 'light', width }))
      await dress(page.context(), 'it', shown, places)
      await listen(page)
      await page.goto(shown.at(places))
      await shown.ready(page, say, places)
      await walkDialogs(page, say, places, shown, async () => undefined, {
        before: () =>
          page.evaluate(() => {
            ;(window as unknown as Listening).clicked.length = 0
          }),
        afterEach: (name) =>
          expect.poll(() => page.evaluate(misplacedFocus), { message: `the focus after "${name}"` }).toBe(''),
      })
    })
