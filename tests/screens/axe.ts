import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const EVERY_RULE: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
}

/**
 * What axe finds on the current page: the rule and the element. If a dialog is open, only the dialog is checked: the
 * page behind it was checked before.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const found = await runAxe(page)
  if (found) return found
  // Evaluated by the browser's tools, which the page's policy does not affect; once per document.
  await page.evaluate(axe.source)
  return (await runAxe(page)) ?? ['axe could not be loaded']
}

/** What axe finds; undefined if the document does not have it yet. */
const runAxe = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async (rules) => {
    const { axe } = window as { axe?: typeof import('axe-core') }
    if (!axe) return undefined
    const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    const dialog = dialogs.filter((each) => each.checkVisibility()).at(-1)
    // Axe measures everything visible, also what it does not check: half of its time, with a page behind a dialog. The
    // dialog is opaque, so nothing behind it changes the result.
    const behind = dialog && document.querySelector<HTMLElement>('#root:not(:has([role="dialog"]))')
    if (behind) behind.style.visibility = 'hidden'
    const { violations } = await axe.run(dialog ?? document, { ...rules, resultTypes: ['violations'] })
    if (behind) behind.style.visibility = ''
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
  }, EVERY_RULE)
