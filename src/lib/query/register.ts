import type { GenericSchema } from 'valibot'
import type { EntityName } from '#/config/entity-names.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

/*
 * What a query and a write may say about themselves. A query key begins with a noun; a write declares its consequences
 * as data, and the query client acts on them (query-client.ts).
 */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [EntityName, ...unknown[]]
    queryMeta: {
      /** Kept when another person logs in: it holds nothing behind the bearer. */
      isPublic?: true
      /** Its last answer is kept on this device for its person (answer-persister.ts); the schema checks it on reading back. */
      kept?: GenericSchema
    }
    mutationMeta: {
      /** Nouns whose queries are asked again: after success, and where a lost answer or a refusal makes them doubtful. */
      changes?: readonly EntityName[]
      /** The toast after success. */
      success?: TextKey
      /** The call's own text of section 8; without it the error's own words decide. */
      failure?: TextKey
      /** A form that shows its own error raises no toast as long as it is there (use-write.ts). */
      showsFailure?: true
    }
  }
}
