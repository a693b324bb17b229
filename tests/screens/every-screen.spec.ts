import { LANGUAGES, type Language } from '../../src/config/languages.ts'
import { expect, test } from '../e2e/fixtures.ts'
import { axeFaults } from './axe.ts'
import { catalogue } from './catalogue.ts'
import { clippedWords, foreignWords } from './inspect.ts'
import { findPlaces } from './places.ts'
import { contextOf, dress, settle, WIDTHS } from './show.ts'
import { speak } from './words.ts'

/*
 * Every screen and every dialog of the catalogue. In Italian and Arabic under axe, in light and dark, on a phone and on a
 * desktop: opened once, and switched in place. In all languages: no raw key, no text of another language, nothing clipped,
 * nothing wider than the window.
 */

// Its pages are many, and what is wrong with one is said in words.
test.use({ trace: 'off' })

const UNDER_AXE: readonly Language[] = ['it', 'ar']
const SCHEMES = ['light', 'dark'] as const

for (const language of LANGUAGES)
  for (const shown of catalogue)
    test(`${shown.name}, ${language}`, async ({ open, request }) => {
      test.setTimeout(120_000)
      const say = speak(language)
      const places = await findPlaces(request)
      const page = await open(contextOf({ language, colorScheme: 'light', width: 'phone' }))
      await dress(page.context(), language, shown, places)
      const found: string[] = []

      const lookAt = async (state: string) => {
        for (const [width, size] of Object.entries(WIDTHS)) {
          await page.setViewportSize(size)
          await settle(page)
          const problems = await page.evaluate(clippedWords)
          problems.push(...(await foreignWords(page, language)))
          found.push(...problems.map((problem) => `${state}, ${width}: ${problem}`))
          if (!UNDER_AXE.includes(language)) continue
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme })
            await settle(page)
            found.push(...(await axeFaults(page)).map((fault) => `${state}, ${width}, ${colorScheme}: ${fault}`))
          }
        }
      }

      const begin = async () => {
        await page.setViewportSize(WIDTHS.phone)
        await page.emulateMedia({ colorScheme: 'light' })
        // The same address once more would be a reload, which finds again what was open.
        await page.goto('about:blank')
        await page.goto(shown.at(places))
        await shown.ready(page, say, places)
      }
      await begin()
      await lookAt(shown.name)
      for (const [name, act] of Object.entries(shown.dialogs ?? {})) {
        await begin()
        await act(page, say, places)
        await lookAt(name)
      }
      expect(found).toEqual([])
    })
