/*
 * `getComputedStyle` from an element's own attributes. The tests without a browser have no style sheets but MUI's, and
 * happy-dom matches each rule of them to each element that a query by role looks at: a sixth of the time of a run.
 */

const NOT_SHOWN = ['AUDIO', 'BASE', 'DATALIST', 'HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']

const isNotShown = ({ tagName, attributes }: Element): boolean =>
  NOT_SHOWN.includes(tagName) || (tagName === 'DIALOG' && !attributes.getNamedItem('open'))

/** `visibility` is inherited: the nearest element that sets it decides. */
const visibilityOf = (element: Element | null): string => {
  for (let each = element; each; each = each.parentElement)
    if (each.hasAttribute('style') && 'style' in each) {
      const { visibility } = each.style as CSSStyleDeclaration
      if (visibility) return visibility
    }
  return ''
}

/** What `element` itself says of its style, with the two properties by which a test judges whether it is shown. */
export const computedStyleOf = (element: Element): CSSStyleDeclaration => {
  const { style } = document.createElement('div')
  style.cssText = element.getAttribute('style') ?? ''
  if (isNotShown(element)) style.display = 'none'
  const visibility = visibilityOf(element)
  if (visibility) style.visibility = visibility
  return style
}
