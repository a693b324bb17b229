import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/* IBM's Equal Access rules: they find what axe does not. */

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8')

/**
 * Not looked at. What scrolls must take the focus to be scrolled by keyboard (axe demands it), a grid's cell takes it in
 * turn, and MUI's dialogs have elements at both ends that keep it inside.
 */
const NOT_RUN = ['element_tabbable_role_valid']

type Result = {
  ruleId: string
  value: [level: string, outcome: string]
  node: Node
  path: { dom: string }
  message: string
}
type Checker = new () => {
  check: (document: Document, guidelines: string[]) => Promise<{ results: Result[] }>
}

/**
 * The violations that are certain: the rule, the element and what is wrong. What a person would have to look at (POTENTIAL,
 * MANUAL) and recommendations are left out: most of them are said of every page. While a dialog is open, the page behind it
 * is left out, too: it is hidden from everybody, and the dialog keeps the focus.
 */
export async function equalAccessFaults(page: Page): Promise<string[]> {
  // Evaluated by the browser's tools, which the page's policy does not affect; once per document.
  if (await page.evaluate(() => !('ace' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (notRun) => {
    const { ace } = window as unknown as { ace: { Checker: Checker } }
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility'])
    const hidden = document.querySelector('[aria-modal="true"]')
      ? [...document.querySelectorAll('body > [aria-hidden="true"]')]
      : []
    return results
      .filter(
        ({ ruleId, value: [level, outcome], node }) =>
          level === 'VIOLATION' &&
          outcome === 'FAIL' &&
          !notRun.includes(ruleId) &&
          !hidden.some((behind) => behind.contains(node)),
      )
      .map(({ ruleId, path, message }) => `${ruleId} at ${path.dom}: ${message}`)
  }, NOT_RUN)
}
