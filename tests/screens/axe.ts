import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/** The rules about colours; all others find the same in both colour schemes. */
export const COLOUR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * What axe finds on the current page: the rule and the element. If a dialog is open, only the dialog is checked: the
 * page behind it was checked before.
 */
export async function axeFaults(page: Page, runOnly = EVERY_RULE): Promise<string[]> {
  // Evaluated by the browser's tools, which the page's policy does not affect; once per document.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    const dialog = dialogs.filter((each) => each.checkVisibility()).at(-1)
    const { violations } = await axe.run(dialog ?? document, { runOnly: rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
  }, runOnly)
}
