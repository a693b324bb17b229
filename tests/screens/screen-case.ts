import type { Page } from '@playwright/test'
import type { Places, Role } from './demo-ids.ts'
import type { Say } from './texts.ts'

export type Act = (page: Page, say: Say, places: Places) => Promise<unknown>

/** A screen of the app, with what opens on it. Acts find things by the words of the language that is on. */
export type Shown = {
  name: string
  /** Who looks; nobody where none is given. */
  as?: Role
  at: (places: Places) => string
  /** Is over when the data are on screen. */
  ready: Act
  /** The read (a glob) that loads, fails or comes back with nothing in it. */
  read?: {
    call: string
    empty?: unknown
    /** What a person does before the screen itself is there. */
    first?: Act
  }
  /** What opens on it, each from the screen as it stands. */
  dialogs?: Record<string, Act>
}

/** Where a heading tells that a screen is there. @param key of the heading's text. */
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
