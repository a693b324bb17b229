import type { GenericSchema } from 'valibot'
import type { EntityName } from '#/config/entity-names.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

/* The types of `meta` (used by query-client.ts). */
declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [EntityName, ...unknown[]]
    queryMeta: {
      /** Not private: stays when another person logs in. */
      isPublic?: true
      /** Stored on this device (answer-persister.ts); the schema checks it when it is read. */
      kept?: GenericSchema
    }
    mutationMeta: {
      /** Refetched after a success, or when the outcome is unclear. */
      changes?: readonly EntityName[]
      /** A function for a save that creates an item where `id` is undefined. */
      success?: TextKey | ((variables: { id?: string | undefined }) => TextKey)
      /** The call's own text of R8. */
      failure?: TextKey
      /** The form shows its error itself while it is mounted (use-write.ts). */
      showsFailure?: true
    }
  }
}
