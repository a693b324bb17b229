import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { settle } from './open-screen.ts'

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

/** The same, when all animations are over. */
export async function axeFaultsAtRest(page: Page): Promise<string[]> {
  await settle(page)
  return axeFaults(page)
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
    // A thing that a sticky bar covers in part counts as too small. Where it is scrolled out of it, it must be large enough.
    const isCovered = async (rule: string, target: unknown): Promise<boolean> => {
      const element = rule === 'target-size' ? document.querySelector(String(target)) : null
      if (!element) return false
      const { scrollX, scrollY } = window
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const again = await axe.run(element, { runOnly: [rule], resultTypes: ['violations'] })
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
      return again.violations.length === 0
    }
    const faults: string[] = []
    for (const { id, nodes } of violations)
      for (const { target } of nodes)
        if (!(await isCovered(id, target.join(' ')))) faults.push(`${id} at ${target.join(' ')}`)
    if (behind) behind.style.visibility = ''
    return faults
  }, EVERY_RULE)
