import type { Page } from '@playwright/test'

/* Texts that try to break the app, added to every text of the backend, each marked with its field. */

/** Must never run, be interpolated or be translated. It would be noticed (`hostileRan`) or missing on the screen. */
export const CODE = `<img src=x onerror=hostileRan()><script>hostileRan()</script>{{name}} $t(common.save) \${1+1} %s`

/** On one letter: they would be drawn over the lines above and below. */
const MARKS = Array.from({ length: 190 }, (_, at) => String.fromCodePoint(0x300 + (at % 0x70))).join('')

/** May break a layout: changed directions, invisible characters, stacked accents, no place to break a line. */
const LONG = `Z${MARKS}\u202Eevil\u202C\u2066\u200D\u200B\u{1F469}\u200D\u{1F373}Z\u0361\u0324a\u0337l\u0322g\u0334o ${'W'.repeat(10_000)}`

/** The fields that people type into, and states that are shown by their own word if the app does not know them. */
const TYPED = /^(name|street|city|username|email|note|category|.*[Dd]escription.*|.*Name|ingredientsName)$/
const STATE = /^(status|courseStatus)$/
/** States that rules depend on. */
const KNOWN_STATE = /^STATUS_(FREE|ACTIVE|RECEIVED)$/

/** At the end of the first line: the last lines of a description are read, and shown in other words (ADR-029, ADR-038). */
const marked = (text: string, field: string, isFirst: boolean) =>
  text.replace(/$/m, () => ` ${CODE} ‹${field}›${isFirst ? ` ${LONG}` : ''}`)

const lastOf = (field: string) => field.slice(field.lastIndexOf('.') + 1)

/**
 * The same answer with hostile texts; the first entry of a list is very long, too. A dimension named "standard" keeps
 * its name, because a rule depends on it. @param field path of the answer, 'dish.category.name'
 */
export function madeHostile(answer: unknown, field = '', isFirst = true): unknown {
  const name = lastOf(field)
  if (typeof answer === 'string') {
    const isHostile = TYPED.test(name) ? answer !== 'standard' : STATE.test(name) && !KNOWN_STATE.test(answer)
    return isHostile ? marked(answer, field, isFirst) : answer
  }
  if (Array.isArray(answer)) return answer.map((each, index) => madeHostile(each, field, isFirst && index === 0))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      // A dish's ingredients are a map by name.
      typeof value === 'boolean' && name === 'ingredients' ? marked(key, `${field}.key`, isFirst) : key,
      key === 'currency' ? CODE : madeHostile(value, field ? `${field}.${key}` : key, isFirst),
    ]),
  )
}

/** Gives a page hostile answers only. The live stream sends them once and ends, as a stream may at any time. */
export async function answerHostile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { hostileRan: () => document.documentElement.setAttribute('data-hostile-ran', '') })
  })
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.resourceType() === 'image' || request.method() !== 'GET') return route.continue()
    const isStream = request.headers().accept === 'text/event-stream'
    // A kept-alive connection may be reset.
    const url = isStream ? request.url().replace(/order$/, 'order/kitchen') : request.url()
    const response = await route.fetch({ url, maxRetries: 3 })
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    const json = madeHostile(await response.json())
    if (!isStream) return route.fulfill({ response, json })
    return route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(json)}\n\n` })
  })
}

/** The hostile texts that a page shows. */
export type Seen = { fields: string[]; problems: string[] }

/** Looks for them in all visible and announced texts: complete, unchanged and inert. Runs in the page. */
export function seeHostile(code: string): Seen {
  const fields = new Set<string>()
  const problems = new Set<string>()
  // Split first: an expression that starts at each of 10,000 letters takes most of a test's time.
  const read = (words: string | null) => {
    for (const piece of words?.split('‹') ?? []) {
      if (/\p{Mn}{7}/u.test(piece)) problems.add(`piled marks: ${piece.slice(0, 100)}`)
      if (piece.includes('hostileRan') && !piece.includes(code)) problems.add(`not as it is: ${piece.slice(0, 200)}`)
    }
    for (const { index, 1: field = '' } of words?.matchAll(/‹([^›]*)›/g) ?? [])
      if (words?.slice(0, index).endsWith(`${code} `)) fields.add(field)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const parent = node.parentElement
      if (parent?.checkVisibility() && !parent.closest('script')) read(node.data)
    } else if (node instanceof Element && node.checkVisibility()) {
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) read(node.value)
      if (node instanceof HTMLSelectElement) read(node.selectedOptions[0]?.textContent ?? '')
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) read(node.getAttribute(name))
    }
  }
  if (document.documentElement.hasAttribute('data-hostile-ran')) problems.add('it ran')
  if (document.querySelector('[onerror], img[src="x"]')) problems.add('it became an element')
  for (const script of document.scripts)
    if (script.type !== 'application/ld+json' && script.text.includes('hostileRan')) problems.add('it became a script')
  return { fields: [...fields], problems: [...problems] }
}

/**
 * Texts outside of the window or of their container, and boxes that scroll sideways although nothing in them is side by
 * side. Runs in the page.
 */
export function outOfPlace(): string[] {
  const problems: string[] = []
  const overflowOf = (element: Element) => getComputedStyle(element).overflowX
  const scrolls = (element: Element) => ['auto', 'scroll'].includes(overflowOf(element))
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1 || !element.checkVisibility() || element.closest('[aria-hidden=true]')) continue
    const name = `${element.tagName} ${element.className}`
    // Their cells are side by side, deeper in them.
    const isTable = element.role === 'grid' || element.querySelector(':scope > table') !== null
    if (scrolls(element) && !isTable && element.scrollWidth > element.clientWidth + 1) {
      const [first, second] = [...element.children].map((child) => child.getBoundingClientRect())
      if (!first || !second || second.top >= first.bottom) problems.push(`scrolls sideways: ${name}`)
    }
    if (![...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')) continue
    let around: HTMLElement | null = element
    let isFixed = false
    do {
      isFixed ||= getComputedStyle(around).position === 'fixed'
      around = around.parentElement
    } while (around && around !== document.body && (isFixed || overflowOf(around) === 'visible'))
    if (!around || scrolls(around) || around.clientWidth === 1) continue
    const box = around === document.body ? { left: 0, right: innerWidth } : around.getBoundingClientRect()
    const isMarked = getComputedStyle(around).textOverflow === 'ellipsis'
    if (!isMarked && (left < box.left - 1 || right > box.right + 1))
      problems.push(`out of place: ${name} from ${left} to ${right} in ${around.tagName} ${around.className}`)
  }
  return problems.slice(0, 5)
}
