import type { CreateElement } from '#/ui/create-element.ts'

const SVG_TAGS = new Set(['svg', 'circle', 'path'])

/**
 * Makes a plain element from the properties that React uses. If a picture is not the first one, its address is stored
 * in `dataset` for later.
 */
export const createPlainElement: CreateElement<Node | false | undefined> = (tag, props, ...children) => {
  const isSvg = SVG_TAGS.has(tag)
  const element = isSvg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || name === 'key') continue
    if (/^src/.test(name) && props?.fetchPriority !== 'high') element.dataset[name] = String(value)
    else if (name === 'style')
      for (const [rule, text] of Object.entries(value as object)) element.style.setProperty(rule, String(text))
    else if (isSvg || name in element === false) element.setAttribute(name, String(value))
    else Object.assign(element, { [name]: value })
  }
  for (const child of children) if (child) element.append(child)
  return element
}
