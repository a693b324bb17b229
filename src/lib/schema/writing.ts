import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { withoutPiles } from '#/lib/i18n/isolate.ts'
import { hasStackedMarks, isVisible } from './visible.ts'

/*
 * Schemas for writing. Data that break R5 cannot be sent. The stand-in uses the same schemas, and puts the name of the
 * field before the message.
 */

/** Control characters (C0 or C1) except tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Half of a surrogate pair, which cannot be stored. */
const LONE_SURROGATE = /\p{Surrogate}/u
const hasNoControlCharacters = v.check(
  (text: string) => !CONTROL_CHARACTER.test(text),
  'must not hold control characters',
)
const hasNoLoneSurrogates = v.check((text: string) => !LONE_SURROGATE.test(text), 'holds half a character')

export const sentId = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(LIMITS.idLength),
  hasNoControlCharacters,
  hasNoLoneSurrogates,
)

/** A name that was read and is sent again: trimmed, visible, and on one line. */
export const knownName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LIMITS.nameLength),
  hasNoControlCharacters,
  hasNoLoneSurrogates,
  v.check((name) => !/[\t\n\r]/.test(name), 'must be a single line'),
  v.check(isVisible, 'must hold something that can be seen'),
)

/** A name that a person types. */
export const sentName = v.pipe(
  knownName,
  v.check((name) => !hasStackedMarks(name), 'must not hold more than eight marks on one letter'),
)

/** Bodies that create and rename what has only a name: a category, a dimension, a menu. */
export const namedThing = v.object({ name: sentName })
export const renamedThing = v.object({ id: sentId, name: sentName })

/** May be empty. */
export const sentText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LIMITS.textLength),
  hasNoControlCharacters,
  hasNoLoneSurrogates,
)

export const sentEmail = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(LIMITS.nameLength))

/** A password is sent as it was typed, not trimmed. */
export const sentPassword = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.passwordLength))

/**
 * A price in units of the currency, not negative. A price that came with more decimals than the currency has is sent
 * back unchanged.
 */
export const sentPrice = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LIMITS.priceMost))

/** A whole number within both bounds, which are allowed too. */
export const sentCount = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** May be empty. */
export const sentList = <Item extends v.GenericSchema>(item: Item, most: number = LIMITS.listLength) =>
  v.pipe(v.array(item), v.maxLength(most))

/** Refuses rows in which an id or a position is there twice. */
export const distinctIdsAndPositions = <Row extends { position: number }>(idOf: (row: Row) => string) =>
  v.check((rows: Row[]) => {
    const isDistinct = (values: unknown[]) => new Set(values).size === values.length
    return isDistinct(rows.map(idOf)) && isDistinct(rows.map((row) => row.position))
  }, 'must hold each thing and each position once')

/**
 * Characters that cannot be sent, or that reverse words and come with pasted text: control characters, direction
 * overrides, half of a surrogate pair.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSENDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]|\p{Surrogate}/gu

/**
 * Removes characters that cannot be sent and marks that are not shown, so that a read returns the same text that was
 * sent.
 */
export const tidyText = (typed: string): string => withoutPiles(typed.replace(UNSENDABLE, '')).trim()

/** A name on one line. A cell pasted from a spreadsheet ends with a tab. */
export function tidyName(typed: string): string {
  const line = typed.replace(/[\t\n\r]+/g, ' ')
  // A name with too many marks is refused, because they must not be removed without a notice.
  return hasStackedMarks(line) ? line.replace(UNSENDABLE, '').trim() : tidyText(line)
}

/** Whether at least one character of a name is visible. The name may be too long to be sent. */
export const isNamed = (typed: string): boolean => isVisible(tidyName(typed)) && !hasStackedMarks(typed)

/** Whether it is a name that can be sent. */
export const isTypedName = (typed: string): boolean => v.is(sentName, tidyName(typed))
