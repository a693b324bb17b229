import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const EVERY_RULE: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** The rules about colours; all others find the same in both colour schemes. */
export const COLOUR_RULES: RunOptions = { runOnly: { type: 'rule', values: ABOUT_COLOURS } }

/** The rules that may find something else in another language. */
export const LANGUAGE_RULES: RunOptions = {
  ...EVERY_RULE,
  rules: Object.fromEntries(ABOUT_COLOURS.map((rule) => [rule, { enabled: false }])),
}

/**
 * What axe finds on the current page: the rule and the element. If a dialog is open, only the dialog is checked: the
 * page behind it was checked before.
 */
export async function axeFaults(page: Page, options = EVERY_RULE): Promise<string[]> {
  // Evaluated by the browser's tools, which the page's policy does not affect; once per document.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    const dialog = dialogs.filter((each) => each.checkVisibility()).at(-1)
    const { violations } = await axe.run(dialog ?? document, { ...rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
  }, options)
}
