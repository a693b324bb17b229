import type { Locator, Page } from '@playwright/test'
import { DESKTOP } from '../../src/config/breakpoints.ts'
import { settle } from './open-screen.ts'
import type { Say } from './texts.ts'

type Role = Parameters<Page['getByRole']>[0]

/** The one that can be seen: at some widths a thing stands twice in the page. */
export const seen = (found: Locator): Locator => found.filter({ visible: true }).first()

export const press = (page: Page, role: Role, name: string): Promise<void> =>
  seen(page.getByRole(role, { name, exact: true })).click()

/** The same within the dialog that is open. */
export const pressIn = (page: Page, role: Role, name: string): Promise<void> =>
  seen(page.getByRole('dialog').getByRole(role, { name, exact: true })).click()

/** The first of the buttons that are named after the things on the screen. @param key a text with a `{{name}}`. */
export const firstOf = (page: Page, say: Say, key: string): Locator =>
  seen(page.getByRole('main').getByRole('button', { name: say(key, { name: '' }).trim() }))

/** Opens the drawer where the side bar is none. */
export async function openDrawer(page: Page, say: Say): Promise<void> {
  if (!(await isDesktop(page))) await press(page, 'button', say('common.menu'))
}

/**
 * An entry of the menu that is open. A menu grows, and an entry that moves on between the two halves of a click is not
 * clicked. It is done when the menu is gone, which could be taken for what it opens.
 */
async function pressInMenu(page: Page, name: string): Promise<void> {
  await seen(page.getByRole('menu')).waitFor()
  await settle(page)
  await press(page, 'menuitem', name)
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** One of the menu's actions: a button on a desktop, an entry of the dropdown on a phone. */
export async function menuAction(page: Page, say: Say, key: string): Promise<void> {
  if (await isDesktop(page)) return press(page, 'button', say(key))
  await press(page, 'button', say('menuManagement.actions'))
  await pressInMenu(page, say(key))
}

/** One of the actions of the first table's card. */
export async function tableAction(page: Page, say: Say, key: string): Promise<void> {
  await press(page, 'button', say('tables.actionsOf', { number: 1 }))
  await pressInMenu(page, say(key))
}

/** A step of the wizard of fixed menus. @param key of the step's name. */
export const wizardStep = (page: Page, say: Say, key: string): Promise<void> =>
  page
    .getByRole('navigation', { name: say('combinations.steps') })
    .getByRole('button', { name: say(key) })
    .click()

const isDesktop = (page: Page) => page.evaluate((query) => matchMedia(query).matches, DESKTOP)
