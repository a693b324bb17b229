import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '../../src/config/languages.ts'
import { PRODUCT_NAME } from '../../src/config/product.ts'
import { allTexts } from './texts.ts'

/** Truncated texts and content wider than the window. Runs in the page. */
export function clippedWords(): string[] {
  const problems: string[] = []
  if (document.documentElement.scrollWidth > window.innerWidth)
    problems.push(`the page is ${document.documentElement.scrollWidth} wide`)
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasWords = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    // Texts for screen readers only are one pixel in size.
    if (!hasWords || !element.checkVisibility() || element.clientWidth <= 1) continue
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    // An ellipsis, or a button that opens the rest, shows that there is more; text cut without one is lost.
    const opens = document.querySelector(`[aria-expanded="false"][aria-controls="${element.id}"]`)
    const isMarked = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || opens?.checkVisibility()
    const isCut =
      (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 2)
    if (isCut && !isMarked) problems.push(`cut: ${element.textContent?.trim().slice(0, 60)}`)
  }
  return problems
}

/** Not React's: what was in index.html, toasts, and what MUI draws once: the star of a required field, the gap in a frame. */
const NOT_WRITTEN_AGAIN = 'script, style, .swal2-container, .MuiFormLabel-asterisk, fieldset[aria-hidden] > legend'

/** Texts that are not the only child of their element: a machine translator would take them from React (ADR-040). */
export const textsBesideOthers = (page: Page): Promise<string[]> =>
  page.evaluate((others) => {
    const problems: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent } = node
      if (!parent || parent === document.body || parent.childNodes.length === 1 || parent.closest(others)) continue
      problems.push(`"${node.textContent}" stands beside others in ${parent.outerHTML.slice(0, 200)}`)
    }
    return problems
  }, NOT_WRITTEN_AGAIN)

/** All texts that are shown or announced: text nodes, and names and hints in attributes. The gap in the frame of MUI's fields
 * has the label once more, hidden. Runs in the page. */
function shownWords(): string[] {
  const words: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (!node.parentElement?.closest('script, style, noscript, [lang]:not(html), fieldset[aria-hidden] > legend'))
        words.push(node.data.trim())
    } else if (node instanceof Element && !node.matches('option, [lang]:not(html) *'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
        words.push(node.getAttribute(name)?.trim() ?? '')
  }
  return [...new Set(words.filter(Boolean))]
}

const RAW_KEY = /^[a-z][A-Za-z]*(\.[a-zA-Z_]+)+$/

/** A language's own texts, and those of the others with their language. */
type WordTable = { own: ReadonlySet<string>; foreign: ReadonlyMap<string, Language> }

const tables = new Map<Language, WordTable>()

function tableOf(language: Language): WordTable {
  const known = tables.get(language)
  if (known) return known
  const others = LANGUAGES.filter((other) => other !== language)
  const table: WordTable = {
    // The product's name is also a word: the Italian one for a cover.
    own: new Set([...allTexts(language), PRODUCT_NAME]),
    foreign: new Map(others.flatMap((other) => allTexts(other).map((text) => [text, other]))),
  }
  tables.set(language, table)
  return table
}

/** Untranslated keys, and the app's texts in another language than the current one. */
export async function foreignWords(page: Page, language: Language): Promise<string[]> {
  const { own, foreign } = tableOf(language)
  return (await page.evaluate(shownWords)).flatMap((words) => {
    if (RAW_KEY.test(words)) return [`a raw key: ${words}`]
    const other = own.has(words) ? undefined : foreign.get(words)
    return other ? [`in ${other}: ${words}`] : []
  })
}
