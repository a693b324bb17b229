/**
 * Allows only characters that a browser does not change, so that the service worker recognises the query. A comma at
 * the end is not allowed, because it would end the address in a `srcset`.
 */
const QUERY = /^\?[\w.~%&=:;,/+@!*-]*\{width\}(?:[\w.~%&=:;,/+@!*-]*[\w.~%&=:;/+@!*-])?$/

/** Checks `VITE_PICTURE_WIDTH`, the query that asks for a picture in a width. */
export function readPictureWidth(text: string): string {
  const query = text.trim()
  if (query !== '' && !QUERY.test(query))
    throw new Error(`VITE_PICTURE_WIDTH must be a query with {width} once, for example ?width={width}; it is ${query}`)
  return query
}

/** The widths in which pictures are requested, in pixels. There are few of them, so that caches hold few copies. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]

const parametersOf = (query: string) =>
  WIDTHS.map((width) => ({ width, parameter: query.slice(1).replace('{width}', String(width)) }))

/** The `srcset` of a picture; undefined for a blank query. */
export function widthsOf(address: string, query: string): string | undefined {
  if (query === '') return undefined
  const start = address + (address.includes('?') ? '&' : '?')
  return parametersOf(query)
    .map(({ width, parameter }) => `${start}${parameter} ${width}w`)
    .join(', ')
}

/** The address of the picture without its width. */
export function withoutWidth(address: string, query: string): string {
  if (query === '') return address
  const ends = parametersOf(query).flatMap(({ parameter }) => [`?${parameter}`, `&${parameter}`])
  const end = ends.find((end) => address.endsWith(end)) ?? ''
  return address.slice(0, address.length - end.length)
}
