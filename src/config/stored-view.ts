/*
 * The drawing of a public page that this device stores. The page that writes it and the boot script share this file
 * (ADR-036).
 */

/** Local-storage key of a restaurant's drawing. */
export const VIEW_KEY_PREFIX = 'coperto.view.'
export const viewKey = (restaurantId: string) => `${VIEW_KEY_PREFIX}${restaurantId}` as const

/** Local-storage key of the restaurants seen lately. */
export const SEEN_RESTAURANTS_KEY = 'coperto.seen'

/**
 * The local-storage key that is set while a guest has needs. Only then is the code that reads them (guest-needs.ts)
 * loaded at once, otherwise with the guest's list. The boot script then draws no dishes, because some may not suit.
 */
export const HAS_NEEDS = 'coperto.has-needs'

/** Whether the stored list has any restaurant. The list is not parsed, because an empty one is always '[]'. */
export const hasSeenRestaurants = (stored: string | null): boolean => stored !== null && stored.length > 2

/** So many dishes fill more than one screen. Only these are stored for the next visit. */
export const FIRST_DISHES = 12

/** A text, or an element with its attributes and children. */
export type ViewTree = string | [tag: string, attributes: Record<string, string>, ...children: ViewTree[]]

export type StoredView = {
  /** The app's first script. It identifies the version, because another version has other style classes. */
  entry: string
  language: string
  /** When the backend sent the data, in milliseconds since 1970. */
  at: number
  tree: ViewTree
  /** Two texts that replace `AGE_PLACE`: one that contains `{{age}}`, and one for an age that is not known. */
  age: [known: string, unknown: string]
  /** The ages in words. The words for a number are at the index `count - 1`. */
  ages: Record<'day' | 'hour' | 'minute', string[]>
}

/** This text in the tree is replaced by the age. */
export const AGE_PLACE = '{{age}}'

const VIEW_TAG =
  /^(svg|path|circle|rect|line|div|span|header|main|nav|section|h[1234]|p|ul|li|a|bdi|img|fieldset|button|label|input)$/

const VIEW_ATTRIBUTE =
  /^(class|lang|dir|href|src(set)?|sizes|alt|width|height|loading|decoding|viewBox|d|c[xy]|r[xy]?|[xy][12]?|fill|stroke(-\w+)?|placeholder|aria-current|--rows)$/

export const isViewTag = (tag: string): boolean => VIEW_TAG.test(tag)

/**
 * Whether an attribute may be drawn. It must not run code or open another page. @param pictures the beginning of the
 * address of a public picture.
 */
export const isViewAttribute = (name: string, value: string, pictures: string): boolean =>
  VIEW_ATTRIBUTE.test(name) &&
  (!name.startsWith('src') || value.startsWith(pictures)) &&
  (name !== 'href' || /^(\?|\/(?![/\\]))/.test(value))
