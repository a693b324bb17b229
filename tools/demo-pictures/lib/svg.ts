import { n, type Point, smooth } from './path.ts'

type Attributes = Record<string, string | number | undefined>

const attributes = (all: Attributes) =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value * 10) / 10 : value}"`)
    .join('')

export const path = (d: string, fill: string, more: Attributes = {}) =>
  `<path d="${d}"${attributes({ fill, ...more })}/>`

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  `<path d="${d}" fill="none"${attributes({ stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })}/>`

export const curve = (points: Point[], stroke: string, width: number, more: Attributes = {}) =>
  line(smooth(points, false), stroke, width, more)

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle${attributes({ cx, cy, r, fill, ...more })}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse${attributes({ cx, cy, rx, ry, fill, ...more })}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  `<rect${attributes({ x, y, width, height, fill, ...more })}/>`

export const group = (content: string | string[], more: Attributes = {}) =>
  `<g${attributes(more)}>${Array.isArray(content) ? content.join('') : content}</g>`

const TAG = /<(\/?)(\w+)[^>]*?(\/?)>/g

/** The markup cut into its outermost elements. */
function elements(markup: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const tag of markup.matchAll(TAG)) {
    if (tag[1]) depth--
    else if (!tag[3]) depth++
    if (depth > 0) continue
    const end = tag.index + tag[0].length
    found.push(markup.slice(start, end))
    start = end
  }
  return found
}

const FILTERED = /^<g filter="([^"]*)">([\s\S]*)<\/g>$/

/**
 * Moves and turns (degrees) what was drawn around the origin. Filters are lifted out of the turn: the light would
 * otherwise turn with the thing, and a prawn lying the other way round would be lit from below.
 */
export function placed(x: number, y: number, degrees: number, content: string | string[], scale = 1): string {
  const transform = `translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${scale})`
  const put = (element: string): string => {
    const [, filter, inside] = FILTERED.exec(element) ?? []
    if (filter === undefined || inside === undefined) return group(element, { transform })
    return group(elements(inside).map(put), { filter })
  }
  return elements(Array.isArray(content) ? content.join('') : content)
    .map(put)
    .join('')
}

/** Filters by name; see `filters.ts`. */
export const filtered = (name: string, content: string | string[], more: Attributes = {}) =>
  group(content, { filter: `url(#${name})`, ...more })

let gradients = 0

/** Resets the counters, so that a picture's markup does not depend on earlier ones. */
export const restartGradients = () => {
  gradients = 0
}

type Stop = [offset: number, color: string, opacity?: number]

const stopMarkup = (stops: Stop[]) =>
  stops
    .map(([offset, color, opacity]) => `<stop${attributes({ offset, 'stop-color': color, 'stop-opacity': opacity })}/>`)
    .join('')

/**
 * `markup` goes anywhere into the drawing, `fill` where the colour is used. The circle is in shares of the shape's box.
 */
export function radial(stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5) {
  const id = `g${gradients++}`
  return {
    markup: `<radialGradient${attributes({ id })} cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
    fill: `url(#${id})`,
  }
}

/** Angle in degrees: 0 runs from left to right, 90 from top to bottom. */
export function linear(stops: Stop[], degrees = 90) {
  const id = `g${gradients++}`
  return {
    markup: `<linearGradient${attributes({ id, gradientTransform: `rotate(${degrees} .5 .5)` })}>${stopMarkup(stops)}</linearGradient>`,
    fill: `url(#${id})`,
  }
}

/** Shows `content` only inside the outline. */
export function clipped(d: string, content: string | string[]) {
  const id = `c${gradients++}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${group(content, { 'clip-path': `url(#${id})` })}`
}
