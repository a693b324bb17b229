import { hasStatus } from '#/lib/http/api-error.ts'

/**
 * Whether a save was refused because the edited item was deleted meanwhile. The status alone does not say it: the refreshed
 * list must lack the item too.
 */
export const isGone = (
  error: unknown,
  edited: { id: string } | undefined,
  list: readonly { id: string }[] | undefined,
): boolean | undefined => edited && hasStatus(error, 400, 404) && list?.every(({ id }) => id !== edited.id)
