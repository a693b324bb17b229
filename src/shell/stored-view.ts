import { LONGEST_STORED } from '#/config/app-worker.ts'
import { API_URL } from '#/config/env.ts'
import type { Language } from '#/config/languages.ts'
import { AGE, isViewAttribute, isViewTag, type StoredView, SVG_TAG, type ViewTree } from '#/config/stored-view.ts'
import { formatAge } from '#/lib/time/format-age.ts'

/* The public page as it was drawn last on this device, until the program is there (ADR-036). */

const PICTURES = `${API_URL}/api/public/`

/** Throws if anything in it is not as the app writes it. */
function elementOf(tree: ViewTree, age: string): Node {
  if (typeof tree === 'string') return document.createTextNode(tree === AGE ? age : tree)
  const [tag, attributes, ...children] = tree
  if (!isViewTag(tag)) throw tag
  const element = SVG_TAG.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (!isViewAttribute(name, value, PICTURES)) throw name
    if (name === '--rows') (element as HTMLElement).style.setProperty(name, value)
    else element.setAttribute(name, value)
  }
  // The keyboard gets React's page, and nothing typed may be lost.
  element.setAttribute('tabindex', '-1')
  if (tag === 'input') element.setAttribute('readonly', '')
  element.append(...children.map((child) => elementOf(child, age)))
  return element
}

/** Undefined for a drawing of another version or language, an old one, and one that cannot be read. */
export function storedView(json: string, entry: string, language: Language): HTMLElement | undefined {
  try {
    const view: StoredView = JSON.parse(json)
    const now = Date.now()
    if (view.entry !== entry || view.language !== language || !(now - view.at <= LONGEST_STORED)) return undefined
    const age = formatAge(view.at, now, language)
    const [known, unknown] = view.age
    const page = elementOf(view.tree, age ? known.replace(AGE, () => age) : unknown)
    return page instanceof HTMLElement ? page : undefined
  } catch {
    return undefined
  }
}
