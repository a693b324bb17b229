import type { Locator, Page } from '@playwright/test'
import { DESKTOP } from '../../src/config/breakpoints.ts'
import { settle } from './open-screen.ts'
import type { Say } from './texts.ts'

type Role = Parameters<Page['getByRole']>[0]

/** The visible one: at some widths an element is in the page twice. */
export const seen = (found: Locator): Locator => found.filter({ visible: true }).first()

export const press = (page: Page, role: Role, name: string): Promise<void> =>
  seen(page.getByRole(role, { name, exact: true })).click()

/** The same in the open dialog. */
export const pressIn = (page: Page, role: Role, name: string): Promise<void> =>
  seen(page.getByRole('dialog').getByRole(role, { name, exact: true })).click()

/** Taps an entry of the board's menu. */
export async function boardEntry(page: Page, say: Say, key: string): Promise<void> {
  await press(page, 'button', say('orders.settings'))
  await seen(page.getByRole('menu').getByText(say(key), { exact: true })).click()
}

/** Taps an entry of the first ticket's menu. @param key a text with a `{{number}}`. */
export async function ticketEntry(page: Page, say: Say, key: string): Promise<void> {
  await seen(page.getByRole('article').first().locator('[aria-haspopup=menu]')).click()
  await seen(page.getByRole('menuitem', { name: say(key, { number: '' }).trim() })).click()
}

/** The first button whose label contains an item's name. @param key a text with a `{{name}}`. */
export const firstOf = (page: Page, say: Say, key: string): Locator =>
  seen(page.getByRole('main').getByRole('button', { name: say(key, { name: '' }).trim() }))

/** Opens the drawer, where there is no side bar. */
export async function openDrawer(page: Page, say: Say): Promise<void> {
  if (!(await isDesktop(page))) await press(page, 'button', say('common.menu'))
}

/**
 * Clicks an entry of the open menu. First waits for its animation: an entry that moves during a click is not clicked.
 * Then waits until the menu is gone, so that it is not taken for what it opens.
 */
async function pressInMenu(page: Page, name: string): Promise<void> {
  await seen(page.getByRole('menu')).waitFor()
  await settle(page)
  await press(page, 'menuitem', name)
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

/** An action of the menu, or of the tables: a button on a desktop, an entry of the dropdown on a phone. */
export async function menuAction(page: Page, say: Say, key: string): Promise<void> {
  if (await isDesktop(page)) return press(page, 'button', say(key))
  await rareMenuAction(page, say, key)
}

/** An action that is in the dropdown on a desktop too. */
export async function rareMenuAction(page: Page, say: Say, key: string): Promise<void> {
  await press(page, 'button', say('common.actions'))
  await pressInMenu(page, say(key))
}

/** An action of the first table's card: a button on a desktop, an entry of the dropdown on a phone. */
export async function tableAction(page: Page, say: Say, key: keyof typeof TABLE_BUTTONS): Promise<void> {
  if (await isDesktop(page)) return press(page, 'button', TABLE_BUTTONS[key](say))
  await press(page, 'button', say('tables.actionsOf', { number: 1 }))
  await pressInMenu(page, say(key))
}

const tableOne = (say: Say) => say('entities.tableNumber', { number: 1 })

const TABLE_BUTTONS = {
  'entities.bill.action': (say: Say) => say('entities.bill.title', { number: 1 }),
  'common.edit': (say: Say) => say('common.editOf', { name: tableOne(say) }),
  'tables.code': (say: Say) => say('tables.codeTitle', { number: 1 }),
  'common.delete': (say: Say) => say('common.deleteOf', { name: tableOne(say) }),
}

/** The dropdown of the first table's card. On a desktop there is none, and the table's form is opened instead. */
export async function tableMenu(page: Page, say: Say): Promise<void> {
  if (await isDesktop(page)) return tableAction(page, say, 'common.edit')
  await press(page, 'button', say('tables.actionsOf', { number: 1 }))
}

/** A step of the combination wizard. @param key of the step's name. */
export const wizardStep = (page: Page, say: Say, key: string): Promise<void> =>
  page
    .getByRole('tablist', { name: say('combinations.steps') })
    .getByRole('tab', { name: say(key) })
    .click()

const isDesktop = (page: Page) => page.evaluate((query) => matchMedia(query).matches, DESKTOP)
