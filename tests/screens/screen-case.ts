import type { Page } from '@playwright/test'
import type { DemoIds, Role } from './demo-ids.ts'
import type { Say } from './texts.ts'

export type Act = (page: Page, say: Say, ids: DemoIds) => Promise<unknown>

/** A screen with what can be opened on it. Actions find elements by the texts of the current language. */
export type ScreenCase = {
  name: string
  /** The user; nobody if missing. */
  as?: Role
  at: (ids: DemoIds) => string
  /** Resolves when the data are on screen. */
  ready: Act
  /** The read (a glob) that loads, fails or is empty. */
  read?: {
    call: string
    empty?: unknown
    /** What a user does before the screen is there. */
    first?: Act
  }
  /** An error that the browser logs on it. */
  logged?: RegExp
  /** What can be opened on it, each starting from the screen itself. */
  dialogs?: Record<string, Act>
}

/** Waits for a heading. @param key of the heading's text. */
export const heading =
  (key: string): Act =>
  (page, say) =>
    page
      .getByRole('heading', { name: say(key) })
      .first()
      .waitFor()

export const firstHeading =
  (level: number): Act =>
  (page) =>
    page.getByRole('heading', { level }).first().waitFor({ state: 'attached' })

export const firstArticle: Act = (page) => page.getByRole('article').first().waitFor()
export const firstEntry: Act = (page) => page.getByRole('main').getByRole('listitem').first().waitFor()
export const firstField: Act = (page) => page.getByRole('textbox').first().waitFor()
