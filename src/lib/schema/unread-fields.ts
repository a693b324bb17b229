import * as v from 'valibot'
import { NotSent } from '#/lib/http/api-error.ts'
import { currentLanguage, type TextKey, translate } from '#/lib/i18n/i18n.ts'
import { joinWords } from '#/lib/i18n/words.ts'

/*
 * A write that sends a thing back as it was read would lose, or change, what is there in a form that is not understood. So
 * such a field stops the write and is named, as a price does that cannot be read. A field that is absent is unknown.
 */

/** How each field is read, and its name on the screen. `otherName`: a name under which we do not read it. */
export type SentBack = Readonly<Record<string, { as: v.GenericSchema; label: TextKey; otherName?: string }>>

const isThere = (value: unknown): boolean => value !== undefined && value !== null

/** Throws NotSent, with the names of the fields. @param row as the backend sent it */
export function refuseUnread(row: unknown, fields: SentBack): void {
  if (typeof row !== 'object' || row === null) return
  const sent = row as Record<string, unknown>
  const unread = Object.entries(fields).filter(([field, { as, otherName }]) =>
    isThere(sent[field]) ? !v.is(as, sent[field]) : otherName !== undefined && isThere(sent[otherName]),
  )
  if (unread.length === 0) return
  const labels = [...new Set(unread.map(([, { label }]) => label))].map((label) => translate(label))
  throw new NotSent(translate('errors.fieldsUnread', { fields: joinWords(labels, currentLanguage()) }))
}

/** Keeps the row beside what `schema` reads of it, for `refuseUnread`. */
export const withRow = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, { row: unknown; read: v.InferOutput<Schema> }>(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(schema, dataset.value)
      if (result.success) return { row: dataset.value, read: result.output }
      addIssue({ message: JSON.stringify(v.flatten(result.issues)) })
      return NEVER
    }),
  )
