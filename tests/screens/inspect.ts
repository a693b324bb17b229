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

/**
 * In forced colours: what is chosen and looks like the others beside it, and what was only a background. The window is in
 * forced colours already. Runs in the page.
 */
export function alikeInForcedColours(): string[] {
  const CHOSEN =
    '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], label:has(> input:checked)'
  const problems: string[] = []
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** What is left of an element's look without colours: its lines, its letters and its signs. */
  const lookOf = (element: Element): string => {
    const parts: string[] = []
    for (const pseudo of [null, '::before', '::after']) {
      const style = getComputedStyle(element, pseudo)
      const { borderTopWidth, borderLeftWidth, borderRightWidth, borderBottomWidth, borderTopStyle, content } = style
      const { fontWeight, outlineStyle, outlineWidth, textDecorationLine } = style
      parts.push(borderTopWidth, borderLeftWidth, borderRightWidth, borderBottomWidth, borderTopStyle, content)
      parts.push(fontWeight, outlineStyle, outlineWidth, textDecorationLine)
    }
    for (const child of element.children) parts.push(child.tagName === 'INPUT' ? '' : lookOf(child))
    return parts.join(' ')
  }
  for (const chosen of document.querySelectorAll(CHOSEN)) {
    if (!isShown(chosen)) continue
    // A box that is drawn by the browser shows itself whether it is ticked.
    const input = chosen.querySelector(':scope > input')
    if (input && isShown(input) && input.clientWidth > 1 && getComputedStyle(input).appearance !== 'none') continue
    const others = [...(chosen.parentElement?.parentElement?.querySelectorAll(chosen.localName) ?? [])].filter(
      (other) => !other.matches(CHOSEN) && isShown(other) && other.className === chosen.className,
    )
    if (others.some((other) => lookOf(other) === lookOf(chosen)))
      problems.push(`like the others in forced colours: ${chosen.outerHTML.slice(0, 120)}`)
  }
  for (const control of document.querySelectorAll('button, a[href], [role=button]')) {
    // Under the pointer it has a background for that.
    if (!isShown(control) || control.matches(':hover')) continue
    const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(control)
    // A colour that is forced keeps its transparency.
    if (backgroundColor === 'rgba(0, 0, 0, 0)' || / 0\)$/.test(backgroundColor)) continue
    if (borderTopWidth === '0px' && outlineStyle === 'none')
      problems.push(`without an edge in forced colours: ${control.outerHTML.slice(0, 120)}`)
  }
  // A bar of a chart and the like: nothing in it, and a height or a width of its own that says something.
  for (const bar of document.querySelectorAll<HTMLElement>(
    'body [style*="-size:"], body [style*=width], body [style*=height]',
  )) {
    if (bar.childNodes.length > 0 || !isShown(bar) || bar.matches('img, svg, input, textarea, canvas, video')) continue
    const { borderTopWidth, borderLeftWidth, forcedColorAdjust } = getComputedStyle(bar) as CSSStyleDeclaration & {
      forcedColorAdjust: string
    }
    const isDrawn = borderTopWidth !== '0px' || borderLeftWidth !== '0px' || forcedColorAdjust === 'none'
    if (!isDrawn) problems.push(`gone in forced colours: ${bar.outerHTML.slice(0, 120)}`)
  }
  return problems
}

/** Of a low window, as one enlarged four times is: what is too wide for it, and bars that stay over the page. Runs in the page. */
export function crampedInLowWindow(): string[] {
  const problems: string[] = []
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} wide`)
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)
  /** It stays while the page scrolls. A head that sticks in a box of its own does not. */
  const isBar = (element: Element) => {
    const { position, top, bottom } = getComputedStyle(element)
    if (position !== 'sticky') return position === 'fixed'
    let box = element.parentElement
    while (box && box !== document.body && !scrolls(box)) box = box.parentElement
    return (top !== 'auto' || bottom !== 'auto') && box === document.body
  }
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')]
  const dialog = dialogs.filter((each) => each.checkVisibility()).at(-1)
  const { scrollX, scrollY } = window
  window.scrollTo({ top: (scrollHeight - innerHeight) / 2, behavior: 'instant' })
  const bars = new Set<Element>()
  for (let y = 2; y < innerHeight && !dialog; y += 4)
    for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      let element = document.elementFromPoint(x * innerWidth, y)
      while (element && !isBar(element)) element = element.parentElement
      if (element) bars.add(element)
    }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  for (const bar of bars) problems.push(`it stays over the page: ${bar.localName}.${bar.className}`)
  for (const box of dialog ? [dialog, ...dialog.querySelectorAll('*')] : document.querySelectorAll('main *')) {
    if (!scrolls(box) || !box.checkVisibility()) continue
    if (box.scrollHeight > box.clientHeight + 1 && box.clientHeight < innerHeight / 2 && box.clientHeight > 0)
      problems.push(`scrolls within ${box.clientHeight} px: ${box.localName}.${box.className}`)
  }
  return problems
}

/** Controls that a bar covers where the page cannot scroll past it: at its end, and at its beginning. Runs in the page. */
export async function underBars(): Promise<string[]> {
  const problems: string[] = []
  // Over the page there is something else.
  if ([...document.querySelectorAll('[aria-modal=true], [role=menu]')].some((each) => each.checkVisibility())) return []
  // What has not been in view yet has no height of its own.
  const drawsAll = new CSSStyleSheet()
  drawsAll.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(drawsAll)
  const { scrollX, scrollY } = window
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]'
  for (const isEnd of [true, false]) {
    // Chromium takes back a scroll right after a change of the window's size.
    const page = document.documentElement
    const isThere = () => (isEnd ? window.scrollY + innerHeight >= page.scrollHeight - 1 : window.scrollY === 0)
    do {
      window.scrollTo({ top: isEnd ? page.scrollHeight : 0, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    } while (!isThere())
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (width < 2 || height < 2 || x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue
      // What is in the other half can be scrolled past the bar.
      if (isEnd ? y < innerHeight / 2 : y > innerHeight / 2) continue
      const hit = document.elementFromPoint(x, y)
      if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)) continue
      let bar: Element | null = hit
      while (bar && !['fixed', 'sticky'].includes(getComputedStyle(bar).position)) bar = bar.parentElement
      if (bar && !bar.contains(control))
        problems.push(`${control.outerHTML.slice(0, 100)} is under ${bar.localName}.${bar.className}`)
    }
  }
  document.adoptedStyleSheets.pop()
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  return problems
}
