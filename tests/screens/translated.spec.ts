import { expect, test } from '../e2e/helpers/fixtures.ts'
import { TRANSLATED_PAGE } from '../support/browser/translate-texts.ts'
import { readDemoIds } from './demo-ids.ts'
import { foreignWords } from './inspect.ts'
import { contextOf, dress, settle, speakNow } from './open-screen.ts'
import { speak } from './texts.ts'
import { visitorScreens } from './visitor-screens.ts'
import { walkDialogs } from './walk-dialogs.ts'

/*
 * Every screen and dialog of visitors on a page that the browser translates from its first paint on (ADR-040). Another
 * language changes each of the app's texts: none of the one before may stay, and nothing may crash (`browserErrors`). The
 * personal area is not to be translated; every-screen.spec.ts finds texts there that would be lost.
 */

const say = speak('it')

for (const shown of visitorScreens)
  test(`${shown.name}, translated`, async ({ open, request, browserErrors }) => {
    test.setTimeout(300_000)
    const ids = await readDemoIds(request)
    const page = await open(contextOf({ language: 'it', colorScheme: 'light', width: 'phone' }))
    await dress(page.context(), 'it', shown, ids)
    await page.addInitScript(TRANSLATED_PAGE)
    const found: string[] = []

    const lookAt = async (state: string) => {
      for (const language of ['en', 'it'] as const) {
        await speakNow(page, language)
        await settle(page)
        found.push(...(await foreignWords(page, language)).map((problem) => `${state}, ${language}: ${problem}`))
      }
    }

    if (shown.logged) browserErrors.expect(shown.logged)
    await page.goto(shown.at(ids))
    await shown.ready(page, say, ids)
    await lookAt(shown.name)
    await walkDialogs(page, say, ids, shown, lookAt)
    expect(found).toEqual([])
  })
