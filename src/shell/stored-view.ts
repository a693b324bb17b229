import { STORED_AGE_LIMIT } from '#/config/app-worker.ts'
import { API_URL } from '#/config/env.ts'
import type { Language } from '#/config/languages.ts'
import { AGE_PLACE, isViewAttribute, isViewTag, type StoredView, type ViewTree } from '#/config/stored-view.ts'
import { ageOf } from '#/lib/time/format-age.ts'

/* Draws a public page as it was on this device the last time, until the program runs (ADR-036). */

const SVG_TAG = /^(svg|path|circle|rect|line)$/

const PICTURE_PREFIX = `${API_URL}/api/public/`

/** Builds the elements. Throws if the drawing contains anything that the app does not write. */
function elementOf(tree: ViewTree, age: string): Node {
  if (typeof tree === 'string') return document.createTextNode(tree === AGE_PLACE ? age : tree)
  const [tag, attributes, ...children] = tree
  if (!isViewTag(tag)) throw tag
  const element = SVG_TAG.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (!isViewAttribute(name, value, PICTURE_PREFIX)) throw name
    if (name === '--rows') (element as HTMLElement).style.setProperty(name, value)
    else element.setAttribute(name, value)
  }
  // The keyboard must reach only React's page, so that nothing is typed into this one and lost.
  element.setAttribute('tabindex', '-1')
  if (tag === 'input') element.setAttribute('readonly', '')
  element.append(...children.map((child) => elementOf(child, age)))
  return element
}

/**
 * Reads a stored drawing. Undefined if it is of another version or language, if it is old, or if it cannot be read.
 * @returns a function that builds the page. It throws if the drawing contains anything that the app does not write.
 */
export function storedView(json: string, entry: string, language: Language): (() => HTMLElement) | undefined {
  try {
    const view: StoredView = JSON.parse(json)
    const isCurrent = view.entry === entry && view.language === language
    return isCurrent && Date.now() - view.at <= STORED_AGE_LIMIT ? () => pageOf(view) : undefined
  } catch {
    return undefined
  }
}

function pageOf({ at, tree, age: [knownAge, unknownAge], ages }: StoredView): HTMLElement {
  const age = ageOf(at, Date.now())
  const words = age && ages[age.unit][age.count - 1]
  const page = elementOf(tree, words ? knownAge.replace(AGE_PLACE, () => words) : unknownAge)
  if (!(page instanceof HTMLElement)) throw tree
  return page
}
