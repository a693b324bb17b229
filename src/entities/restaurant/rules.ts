import { API_URL } from '#/config/env.ts'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Restaurant } from './schema.ts'

const address = (kind: string, id: string | undefined): string | undefined =>
  id && `${API_URL}/api/public/${kind}/${encodeURIComponent(id)}`

/** Address of the restaurant's photo: the first of its images (specification, section 3). */
export const photoAddress = ({ restaurantImage }: Pick<Restaurant, 'restaurantImage'>): string | undefined =>
  address('restaurant-image', restaurantImage[0])

/** Address of its logo: one image record holds both files, so the photo's id serves where no logo is named. */
export const logoAddress = ({ logo, restaurantImage }: Pick<Restaurant, 'logo' | 'restaurantImage'>) =>
  address('restaurant-logo', logo ?? restaurantImage[0])

/** What is said when a restaurant could not be created (section 8); undefined where no answer came: the error's own words. */
export function creationFailure(error: unknown): TextKey | undefined {
  if (hasStatus(error, 403)) return 'errors.restaurantForbidden'
  return error instanceof ApiError && error.kind === 'http' ? 'errors.restaurantCreate' : undefined
}
