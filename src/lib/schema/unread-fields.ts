import { NotSentError } from '#/lib/http/api-error.ts'
import { currentLanguage, type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { isUnread, type ReadAs } from './reading.ts'

/*
 * A write that sends an item back would lose or change fields that the app could not read. So such a field stops the
 * write, and the error names it, as it does for a price that cannot be read. A field that is absent is only unknown,
 * and does not stop the write.
 */

/** How each field is read, and its name on the screen. */
export type SentBack = Readonly<Record<string, ReadAs & { label: TextKey }>>

/** Throws NotSentError, with the names of the fields. @param row as the backend sent it */
export function refuseUnread(row: unknown, fields: SentBack): void {
  const unread = Object.entries(fields).filter(([field, readAs]) => isUnread(row, field, readAs))
  if (unread.length === 0) return
  const labels = [...new Set(unread.map(([, { label }]) => label))].map((label) => translate(label))
  throw new NotSentError(translate('errors.fieldsUnread', { fields: joinWords(labels, currentLanguage()) }))
}
