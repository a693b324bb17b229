import { test } from '../e2e/fixtures.ts'
import { catalogue } from './catalogue.ts'
import { focusOf, listen } from './focus.ts'
import { placesOn } from './places.ts'
import { contextOf, dress } from './show.ts'
import { walkDialogs } from './walk.ts'
import { speak } from './words.ts'

/* Where the focus is after every dialog on a desktop; on a phone `every-screen` looks after it on its way. */

const say = speak('it')

for (const shown of catalogue.filter(({ dialogs }) => dialogs))
  test(shown.name, async ({ open, request, server }) => {
    const places = await placesOn(server.url, request)
    const page = await open(contextOf({ language: 'it', colorScheme: 'light', width: 'desktop' }))
    await dress(page.context(), 'it', shown, places)
    await listen(page)
    await page.goto(shown.at(places))
    await shown.ready(page, say, places)
    await walkDialogs(page, say, places, shown, async () => undefined, focusOf(page))
  })
