import { test } from '../e2e/fixtures.ts'
import { catalogue } from './catalogue.ts'
import { focusOf, listen, WITH_OTHER_BUTTONS } from './focus.ts'
import { placesOn } from './places.ts'
import { contextOf, dress } from './show.ts'
import { walkDialogs } from './walk.ts'
import { speak } from './words.ts'

/* Where the focus is after every dialog on a desktop; on a phone `every-screen` looks after it on its way, where it can. */

const say = speak('it')
const withDialogs = catalogue.filter(({ dialogs }) => dialogs)
const shownAt = {
  phone: withDialogs.filter(({ name }) => WITH_OTHER_BUTTONS.includes(name)),
  desktop: withDialogs,
}

for (const width of ['phone', 'desktop'] as const)
  for (const shown of shownAt[width])
    test(`${shown.name}, ${width}`, async ({ open, request, server }) => {
      const places = await placesOn(server.url, request)
      const page = await open(contextOf({ language: 'it', colorScheme: 'light', width }))
      await dress(page.context(), 'it', shown, places)
      await listen(page)
      await page.goto(shown.at(places))
      await shown.ready(page, say, places)
      await walkDialogs(page, say, places, shown, async () => undefined, focusOf(page))
    })
