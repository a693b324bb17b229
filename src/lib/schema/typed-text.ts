import * as v from 'valibot'
import { isVisible, sentName } from './writing.ts'

/*
 * What people paste into a field may hold what no text is sent with (`writing.ts`) and nobody can see: it is left out.
 */

/** A control character, tab and line ends excepted, or half of a character that is written as two. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNSENDABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu

/** A text of several lines as it can be sent. */
export const tidyText = (typed: string): string => typed.replace(UNSENDABLE, '').trim()

/** A name as it can be sent: one line. A tab, which comes with a cell of a spreadsheet, is a blank. */
export const tidyName = (typed: string): string => tidyText(typed.replace(/[\t\n\r]+/g, ' '))

/** Whether something of what is typed can be seen; a name of the backend's that is too long for ours is one. */
export const isNamed = (typed: string): boolean => isVisible(tidyName(typed))

/** Whether what is typed is a name that can be sent: nobody sees a mark of direction alone. */
export const isTypedName = (typed: string): boolean => v.is(sentName, tidyName(typed))
