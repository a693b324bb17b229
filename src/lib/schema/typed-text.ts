import * as v from 'valibot'
import { isVisible, sentName } from './writing.ts'

/* Removes invisible characters that cannot be sent (`writing.ts`) or reverse words, as in pasted text. */

/** A control character except tab and line ends, a direction override, or half a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSENDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202d\u202e]|\p{Surrogate}/gu

export const tidyText = (typed: string): string => typed.replace(UNSENDABLE, '').trim()

/** On one line. A cell pasted from a spreadsheet ends with a tab. */
export const tidyName = (typed: string): string => tidyText(typed.replace(/[\t\n\r]+/g, ' '))

/** Whether anything of it is visible. It may be longer than a name that we send. */
export const isNamed = (typed: string): boolean => isVisible(tidyName(typed))

/** Whether it is a name that can be sent. */
export const isTypedName = (typed: string): boolean => v.is(sentName, tidyName(typed))
