import { LANGUAGES } from '../../src/config/languages.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { axeFaults, COLOUR_RULES, LANGUAGE_RULES } from './axe.ts'
import { catalogue } from './catalogue.ts'
import { readDemoIds } from './demo-ids.ts'
import { equalAccessFaults } from './equal-access.ts'
import { focusOf, listen, WITH_OTHER_BUTTONS } from './focus.ts'
import { clippedWords, foreignWords, textsBesideOthers } from './inspect.ts'
import { contextOf, dress, settle, speakNow, WIDTHS } from './open-screen.ts'
import { speak } from './texts.ts'
import { walkDialogs } from './walk-dialogs.ts'

/*
 * Every screen and dialog of the catalogue, opened once and switched in place. In each language and at each width: no
 * raw key, no text of another language, nothing truncated, nothing wider than the window. In Italian no text beside other
 * children of its element. In Italian and Arabic also axe, its rules about colours in Italian, in light and dark; IBM's
 * rules once. After each dialog the focus is back.
 */

const say = speak('it')

for (const shown of catalogue)
  test(shown.name, async ({ open, request, browserErrors }) => {
    test.setTimeout(300_000)
    const ids = await readDemoIds(request)
    const page = await open(contextOf({ language: 'it', colorScheme: 'light', width: 'phone' }))
    await dress(page.context(), 'it', shown, ids)
    await listen(page)
    const found: string[] = []

    const lookAt = async (state: string) => {
      let widths = Object.entries(WIDTHS)
      for (const language of LANGUAGES) {
        await speakNow(page, language)
        for (const [width, size] of widths) {
          await page.setViewportSize(size)
          await settle(page)
          const look = `${state}, ${language}, ${width}`
          const problems = await Promise.all([page.evaluate(clippedWords), foreignWords(page, language)])
          found.push(...problems.flat().map((problem) => `${look}: ${problem}`))
          const check = async (state: string, rules?: Parameters<typeof axeFaults>[1]) =>
            found.push(...(await axeFaults(page, rules)).map((fault) => `${state}: ${fault}`))
          if (language === 'ar') await check(look, LANGUAGE_RULES)
          if (language !== 'it') continue
          await check(look)
          found.push(...(await textsBesideOthers(page)).map((problem) => `${look}: ${problem}`))
          await page.emulateMedia({ colorScheme: 'dark' })
          await settle(page)
          await check(`${look}, dark`, COLOUR_RULES)
          if (state === shown.name && width === 'desktop')
            found.push(...(await equalAccessFaults(page)).map((fault) => `${look}: ${fault}`))
          await page.emulateMedia({ colorScheme: 'light' })
        }
        // The next language starts at this one's last width.
        widths = widths.toReversed()
      }
      await speakNow(page, 'it')
      await page.setViewportSize(WIDTHS.phone)
    }

    if (shown.logged) browserErrors.expect(shown.logged)
    await page.goto(shown.at(ids))
    await shown.ready(page, say, ids)
    await lookAt(shown.name)
    await walkDialogs(page, say, ids, shown, lookAt, WITH_OTHER_BUTTONS.includes(shown.name) ? {} : focusOf(page))
    if (shown.read) {
      browserErrors.expect(/status of 500/)
      await page.route(shown.read.call, (route) => route.fulfill({ status: 500, body: '' }))
      // Opening the same address again would be a reload, which restores what was open.
      await page.goto('about:blank')
      await page.goto(shown.at(ids))
      // A stored board is not live; it has a button to connect.
      const retry = (key: string) => page.getByRole('button', { name: say(key), exact: true })
      await retry('common.retry').or(retry('orders.connectNow')).first().waitFor()
      await lookAt('failing')
    }
    expect(found).toEqual([])
  })
