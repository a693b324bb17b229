import { test } from '../e2e/fixtures.ts'
import { catalogue } from './catalogue.ts'
import { placesOn } from './demo-ids.ts'
import { focusOf, listen, WITH_OTHER_BUTTONS } from './focus.ts'
import { contextOf, dress } from './open-screen.ts'
import { speak } from './texts.ts'
import { walkDialogs } from './walk-dialogs.ts'

/*
 * The focus after every dialog. Most screens are covered by `every-screen` (phone) and `hostile-data` (desktop); these
 * are the ones whose width must not change meanwhile.
 */

const say = speak('it')

for (const width of ['phone', 'desktop'] as const)
  for (const shown of catalogue.filter(({ name }) => WITH_OTHER_BUTTONS.includes(name)))
    test(`${shown.name}, ${width}`, async ({ open, request, server }) => {
      const places = await placesOn(server.url, request)
      const page = await open(contextOf({ language: 'it', colorScheme: 'light', width }))
      await dress(page.context(), 'it', shown, places)
      await listen(page)
      await page.goto(shown.at(places))
      await shown.ready(page, say, places)
      await walkDialogs(page, say, places, shown, async () => undefined, focusOf(page))
    })
