/* The drawing of a public page on this device, shared by the page that writes it and the boot script (ADR-036). */

/** Local-storage key of a restaurant's drawing. */
export const VIEW_KEY_PREFIX = 'coperto.view.'
export const viewKey = (restaurantId: string) => `${VIEW_KEY_PREFIX}${restaurantId}` as const

/** Local-storage key of the restaurants seen lately. */
export const SEEN_RESTAURANTS_KEY = 'coperto.seen'

/** Whether the stored list has any restaurant, without reading it: an empty one is '[]'. */
export const hasSeenRestaurants = (stored: string | null): boolean => stored !== null && stored.length > 2

/** How many dishes are rendered first: more than a screen shows. Only these are stored for the next visit. */
export const FIRST_DISHES = 12

/** A text, or an element with its attributes and children. */
export type ViewTree = string | [tag: string, attributes: Record<string, string>, ...children: ViewTree[]]

export type StoredView = {
  /** The app's first script: another version has other classes. */
  entry: string
  language: string
  /** When the backend sent it, milliseconds since 1970. */
  at: number
  tree: ViewTree
  /** Instead of `AGE`: with `{{age}}` in it, and where the age is not known. */
  age: [known: string, unknown: string]
  /** The ages in words: that of a count is at `count - 1`. */
  ages: Record<'day' | 'hour' | 'minute', string[]>
}

/** The place of the age in the tree. */
export const AGE_PLACE = '{{age}}'

const VIEW_TAG =
  /^(svg|path|circle|rect|line|div|span|header|main|nav|section|h[1234]|p|ul|li|a|bdi|img|fieldset|button|label|input)$/

const VIEW_ATTRIBUTE =
  /^(class|lang|dir|href|src(set)?|sizes|alt|width|height|loading|decoding|viewBox|d|c[xy]|r[xy]?|[xy][12]?|fill|stroke(-\w+)?|placeholder|aria-current|--rows)$/

export const isViewTag = (tag: string): boolean => VIEW_TAG.test(tag)

/** Whether an attribute may be drawn: none that runs code or leads elsewhere. @param pictures the start of the address of a public picture. */
export const isViewAttribute = (name: string, value: string, pictures: string): boolean =>
  VIEW_ATTRIBUTE.test(name) &&
  (!name.startsWith('src') || value.startsWith(pictures)) &&
  (name !== 'href' || /^(\?|\/(?![/\\]))/.test(value))
