import { API_URL } from '#/config/env.ts'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { PictureKind, Restaurant } from './schema.ts'

type Pictured = { restaurantImage: Restaurant['restaurantImage']; logo?: Restaurant['logo'] | undefined }

const onServer = (path: string | undefined): string | undefined => path && API_URL + path

/** Where one of a restaurant's pictures is read; undefined where there can be none. */
export function picturePath(kind: PictureKind, { logo, restaurantImage }: Pictured): string | undefined {
  const [photo] = restaurantImage
  // One image record holds both files, so the photo's id serves where no logo is named.
  const id = kind === 'image' ? photo : (logo ?? photo)
  return id && `/api/public/restaurant-${kind}/${encodeURIComponent(id)}`
}

/** Address of the restaurant's photo: the first of its images (specification, section 3). */
export const photoAddress = ({ restaurantImage }: Pick<Restaurant, 'restaurantImage'>): string | undefined =>
  onServer(picturePath('image', { restaurantImage }))

/** Address of its logo. */
export const logoAddress = (restaurant: Pictured): string | undefined => onServer(picturePath('logo', restaurant))

/** The record that holds the restaurant's pictures; undefined before the first upload. */
export const pictureRecord = ({ logo, restaurantImage }: Pictured): string | undefined => restaurantImage[0] ?? logo

/** The other picture, which the backend needs along with the one that is replaced, could not be read back. */
export class OtherPictureUnread extends Error {
  constructor(cause: unknown) {
    super('The other picture could not be read back', { cause })
    this.name = 'OtherPictureUnread'
  }
}

/** What is said when a restaurant could not be created (section 8); undefined where no answer came: the error's own words. */
export function creationFailure(error: unknown): TextKey | undefined {
  if (hasStatus(error, 403)) return 'errors.restaurantForbidden'
  return error instanceof ApiError && error.kind === 'http' ? 'errors.restaurantCreate' : undefined
}

/** What is said when the profile could not be saved; undefined: the error's own words. */
export const profileFailure = (error: unknown): TextKey | undefined =>
  hasStatus(error, 404, 405) ? 'errors.profileMissing' : undefined
