import { LANGUAGES, type Language } from '../../src/config/languages.ts'
import { expect, test } from '../e2e/helpers/fixtures.ts'
import { axeFaults } from './axe.ts'
import { catalogue } from './catalogue.ts'
import { readDemoIds } from './demo-ids.ts'
import { equalAccessFaults } from './equal-access.ts'
import { focusOf, listen, WITH_OTHER_BUTTONS } from './focus.ts'
import {
  alikeInForcedColours,
  clippedWords,
  crampedInLowWindow,
  foreignWords,
  textsBesideOthers,
  underBars,
} from './inspect.ts'
import {
  contextOf,
  dress,
  ENLARGED_FOUR_TIMES,
  type Look,
  SMALL_PHONE,
  settle,
  speakNow,
  WIDTHS,
} from './open-screen.ts'
import { speak } from './texts.ts'
import { walkDialogs } from './walk-dialogs.ts'

/*
 * Every screen and dialog of the catalogue, opened once and switched in place: no raw key, no text of another language,
 * nothing truncated, nothing wider than the window. All languages on a phone, where there is least room; on a desktop one
 * for each direction. In Italian no text beside other children of its element, and axe once in each colour scheme: light
 * on a phone, dark on a desktop. IBM's rules once a screen. After each dialog the focus is back. In forced colours what is
 * chosen still differs; no bar lies on a control, nor takes the room of a window that is enlarged four times.
 */

/** Neighbours differ in one thing: each change costs a layout. */
const LOOKS: readonly (readonly [Language, Look['width']])[] = [
  ['it', 'phone'],
  ['it', 'desktop'],
  ['ar', 'desktop'],
  ['ar', 'phone'],
  ...LANGUAGES.filter((language) => language !== 'it' && language !== 'ar').map(
    (language) => [language, 'phone'] as const,
  ),
]

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
      for (const [language, width] of LOOKS) {
        await speakNow(page, language)
        await page.setViewportSize(WIDTHS[width])
        await settle(page)
        const note = (problems: readonly string[]) =>
          found.push(...problems.map((problem) => `${state}, ${language}, ${width}: ${problem}`))
        note((await Promise.all([page.evaluate(clippedWords), foreignWords(page, language)])).flat())
        if (language !== 'it') continue
        note(await textsBesideOthers(page))
        if (width === 'phone') note(await axeFaults(page))
        else {
          await page.emulateMedia({ colorScheme: 'dark' })
          await settle(page)
          note(await axeFaults(page))
          await page.emulateMedia({ colorScheme: 'light' })
          if (state === shown.name) note(await equalAccessFaults(page))
        }
        await page.emulateMedia({ forcedColors: 'active' })
        note(await page.evaluate(alikeInForcedColours))
        await page.emulateMedia({ forcedColors: 'none' })
      }
      await speakNow(page, 'it')
      const small = [
        [SMALL_PHONE, underBars],
        [ENLARGED_FOUR_TIMES, crampedInLowWindow],
      ] as const
      for (const [size, inspect] of small) {
        await page.setViewportSize(size)
        await settle(page)
        found.push(...(await page.evaluate(inspect)).map((problem) => `${state}, ${size.width} px: ${problem}`))
      }
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
