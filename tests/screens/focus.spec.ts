import { test } from '../e2e/helpers/fixtures.ts'
import { catalogue } from './catalogue.ts'
import { demoIdsOn } from './demo-ids.ts'
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
      const ids = await demoIdsOn(server.url, request)
      const page = await open(contextOf({ language: 'it', colorScheme: 'light', width }))
      await dress(page.context(), 'it', shown, ids)
      await listen(page)
      await page.goto(shown.at(ids))
      await shown.ready(page, say, ids)
      await walkDialogs(page, say, ids, shown, async () => undefined, focusOf(page))
    })
