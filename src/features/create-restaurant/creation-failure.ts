import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

/** What a failed creation says (R8.3); undefined for the error's own text, which says that there was no answer. */
export function creationFailure(error: unknown): TextKey | undefined {
  if (hasStatus(error, 403)) return 'errors.restaurantForbidden'
  return error instanceof ApiError && error.kind === 'http' ? 'errors.restaurantCreate' : undefined
}
