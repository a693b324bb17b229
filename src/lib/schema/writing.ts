import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'

/*
 * Building blocks of the shapes that are sent. Writing is strict: what breaks section 5 of the specification cannot be
 * sent, and the stand-in backend refuses it by the same rules. A check's words say what it asks for: the stand-in puts the
 * field's name before them.
 */

/** A C0 or C1 control character, tab and line ends excepted. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Half of a character that is written as two, which no text can be kept with. */
const HALF = /\p{Surrogate}/u
/** Anything that can be seen: not only spaces, marks of direction and the like. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** Whether a text holds anything that can be seen. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

const withoutControls = v.check((text: string) => !CONTROL.test(text), 'must not hold control characters')
const withoutHalves = v.check((text: string) => !HALF.test(text), 'holds half a character')

/** An id as it came from the backend. */
export const sentId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.idLength), withoutControls, withoutHalves)

/** A name: trimmed, not blank, one line, something to see. */
export const sentName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LIMITS.nameLength),
  withoutControls,
  withoutHalves,
  v.check((s) => !/[\t\n\r]/.test(s), 'must be a single line'),
  v.check(isVisible, 'must hold something that can be seen'),
)

/** A longer text, may be blank: a description, a note. */
export const sentText = v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.textLength), withoutControls, withoutHalves)

/** An e-mail address. */
export const sentEmail = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(LIMITS.nameLength))

/** A password, exactly as it is typed. */
export const sentPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.passwordLength))

/** A price in currency units (12.5 = twelve and a half), never negative, whole cents. */
export const sentPrice = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(LIMITS.price),
  v.check((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-4, 'must be in whole cents'),
)

/** A whole number between two bounds, both included. */
export const sentCount = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** A non-empty list is the caller's wish; this only caps its length. */
export const sentList = <Item extends v.GenericSchema>(item: Item, most: number = LIMITS.listLength) =>
  v.pipe(v.array(item), v.maxLength(most))

/** Of a list of positions: each thing and each position stands once. */
export const eachOnce = <Row extends { position: number }>(idOf: (row: Row) => string) =>
  v.check((rows: Row[]) => {
    const isDistinct = (values: unknown[]) => new Set(values).size === values.length
    return isDistinct(rows.map(idOf)) && isDistinct(rows.map((row) => row.position))
  }, 'must hold each thing and each position once')
