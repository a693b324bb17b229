import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

/** What is said when a picture could not be uploaded (section 8); undefined where the error's own words decide. */
export const uploadFailure = (error: unknown): TextKey | undefined =>
  error instanceof ApiError && error.kind === 'http' && !hasStatus(error, 401, 403) ? 'errors.imageUpload' : undefined
