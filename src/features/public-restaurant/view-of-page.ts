import { API_URL } from '#/config/env.ts'
import { AGE_PLACE, FIRST_DISHES, isViewAttribute, isViewTag, type ViewTree } from '#/config/stored-view.ts'
import ageStyles from './AgeNotice.module.css'

const PICTURE_PREFIX = `${API_URL}/api/public/`

/** Whether an element's words hold for a moment only. What needs the program is left out by `isViewTag`. */
const isMomentary = (element: Element): boolean =>
  element.getAttribute('role') === 'status' || element.hasAttribute('data-live')

/** The notice of age, as AgeNotice.tsx draws it. */
const AGE_NOTE: ViewTree = [
  'div',
  { class: ageStyles.place ?? '' },
  ['div', { class: `strong small ${ageStyles.note}` }, ['span', {}, AGE_PLACE]],
]

/** The page as the boot script draws it again. */
export function viewOf(page: Element): ViewTree | undefined {
  let dishCount = 0
  const treeOf = (node: Node): ViewTree | undefined => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || !isViewTag(node.localName) || isMomentary(node)) return undefined
    if (node.matches('li h3, li h4')) dishCount += 1
    if (dishCount >= FIRST_DISHES && /^(li|section)$/.test(node.localName)) return undefined
    const attributes = [...node.attributes]
      .map(({ name, value }) => [name, value] as const)
      .filter(([name, value]) => isViewAttribute(name, value, PICTURE_PREFIX))
    const rows = node instanceof HTMLElement && node.hasAttribute('style') && node.style.getPropertyValue('--rows')
    if (rows) attributes.push(['--rows', rows])
    const children = [...node.childNodes].map(treeOf).filter((child) => child !== undefined)
    if (node.localName === 'main') children.push(AGE_NOTE)
    return [node.localName, Object.fromEntries(attributes), ...children]
  }
  return treeOf(page)
}
