import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'

/*
 * Building blocks of the shapes that are sent. Writing is strict: what breaks section 5 of the specification cannot be
 * sent, and the stand-in backend refuses it by the same rules.
 */

/** A C0 or C1 control character, tab and line ends excepted. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** An id as it came from the backend. */
export const sentId = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(LIMITS.idLength),
  v.check((s) => !CONTROL.test(s)),
)

/** A name: trimmed, not blank, one line. */
export const sentName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LIMITS.nameLength),
  v.check((s) => !CONTROL.test(s) && !/[\t\n\r]/.test(s)),
)

/** A longer text, may be blank: a description, a note. */
export const sentText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.textLength),
  v.check((s) => !CONTROL.test(s)),
)

/** A price in currency units (12.5 = twelve and a half), never negative, whole cents. */
export const sentPrice = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(LIMITS.price),
  v.check((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6),
)

/** A whole number between two bounds, both included. */
export const sentCount = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** A non-empty list is the caller's wish; this only caps its length. */
export const sentList = <Item extends v.GenericSchema>(item: Item, most: number = LIMITS.listLength) =>
  v.pipe(v.array(item), v.maxLength(most))
