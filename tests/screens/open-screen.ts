import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { LANGUAGE_KEY, type Language } from '../../src/config/languages.ts'
import { EVENING_ZONE } from '../support/runner/time-zone.ts'
import type { DemoIds } from './demo-ids.ts'
import type { ScreenCase } from './screen-case.ts'
import { type Say, speak } from './texts.ts'

export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

export const SMALL_PHONE = { width: 360, height: 640 }
/** What is left of 1280 × 1024 at 400 %. */
export const ENLARGED_FOUR_TIMES = { width: 320, height: 256 }

/** Language, colours and width of a page. */
export type Look = { language: Language; colorScheme: 'light' | 'dark'; width: keyof typeof WIDTHS }

export const contextOf = ({ language, colorScheme, width }: Look): BrowserContextOptions => ({
  viewport: WIDTHS[width],
  colorScheme,
  locale: language === 'it' ? 'it-IT' : language,
  timezoneId: EVENING_ZONE,
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
})

/** Opens a page for one look. Nothing is shared between two of them. */
export async function openAs(
  browser: Browser,
  baseURL: string,
  look: Look,
  shown: Pick<ScreenCase, 'as'>,
  ids: DemoIds,
): Promise<{ page: Page; say: Say }> {
  const context = await browser.newContext({ ...contextOf(look), baseURL })
  await dress(context, look.language, shown, ids)
  return { page: await context.newPage(), say: speak(look.language) }
}

/** Sets the language and login of a context before its first page. */
export const dress = (
  context: { addInitScript: Page['addInitScript'] },
  language: Language,
  { as }: Pick<ScreenCase, 'as'>,
  { tokens }: DemoIds,
) =>
  context.addInitScript(
    ([languageKey, code, token]) => {
      // about:blank has no storage.
      if (location.protocol === 'about:') return
      localStorage.setItem(languageKey, code)
      if (token) localStorage.setItem('token', token)
    },
    [LANGUAGE_KEY, language, as ? tokens[as] : ''] as const,
  )

/** Finishes all animations that time drives, so that the final state is visible. Scrolling drives others. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().iterations !== Infinity,
        )
    // A change starts its animation in the next frame, and one animation may lead to another.
    do {
      for (const each of moving()) each.finish()
      await frame()
      await frame()
    } while (moving().length > 0)
  })

/** The user switches the language in another tab; this one follows. */
export const speakNow = (page: Page, language: Language): Promise<unknown> =>
  page.evaluate(
    ([key, newValue]) =>
      new Promise<void>((resolve) => {
        const isThere = () => document.documentElement.lang === newValue
        const watch = new MutationObserver(() => {
          if (!isThere()) return
          watch.disconnect()
          resolve()
        })
        watch.observe(document.documentElement, { attributeFilter: ['lang'] })
        localStorage.setItem(key, newValue)
        dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
        if (isThere()) resolve()
      }),
    [LANGUAGE_KEY, language] as const,
  )
