import type { CreateElement } from '#/ui/create-element.ts'

const RANGE = /(\d{1,2}[:.]\d\d\s*[-–—]\s*\d{1,2}[:.]\d\d)/

/**
 * The text with each '12:00-15:00' in an element of its own. So no line breaks inside a time range, and in a text from
 * right to left its order is not reversed.
 */
export const withRanges = <Node>(create: CreateElement<Node>, text: string): [text: string] | Node[] => {
  const parts = text.split(RANGE)
  if (parts.length === 1) return [text]
  return parts.map((part, index) =>
    index % 2 === 1 ? create('bdi', { className: 'unbroken', dir: 'ltr' }, part) : create('span', null, part),
  )
}
