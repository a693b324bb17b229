import { API_URL } from '#/config/env.ts'
import type { ApiPath } from '#/lib/http/addresses.ts'
import type { PictureKind, Restaurant } from './schema.ts'

type WithPictures = { restaurantImage: Restaurant['restaurantImage']; logo?: Restaurant['logo'] | undefined }

const addressOf = (path: string | undefined): string | undefined => path && API_URL + path

export function picturePath(kind: PictureKind, { logo, restaurantImage }: WithPictures): ApiPath | undefined {
  const [photo] = restaurantImage
  // One image record contains both files, so the id of the photo also leads to the logo.
  const id = kind === 'image' ? photo : (logo ?? photo)
  return id ? `/api/public/restaurant-${kind}/${encodeURIComponent(id)}` : undefined
}

export const photoAddress = ({ restaurantImage }: Pick<Restaurant, 'restaurantImage'>): string | undefined =>
  addressOf(picturePath('image', { restaurantImage }))

export const logoAddress = (restaurant: WithPictures): string | undefined => addressOf(picturePath('logo', restaurant))

/** The id of the image record; undefined before the first upload. */
export const pictureRecordId = ({
  logo,
  restaurantImage,
}: Pick<Restaurant, 'logo' | 'restaurantImage'>): string | undefined => restaurantImage[0] ?? logo

/** An upload must also send the other picture, but that picture could not be read back. */
export class OtherPictureUnread extends Error {
  constructor(cause: unknown) {
    super('The other picture could not be read back', { cause })
    this.name = 'OtherPictureUnread'
  }
}

/**
 * A link to the restaurant on a map; undefined without an address. `geo:` opens the map app that the person has chosen,
 * but it works on Android only. On other systems the link leads to OpenStreetMap.
 */
export function mapAddress(
  { street, city, country }: Pick<Restaurant, 'street' | 'city' | 'country'>,
  userAgent: string,
): string | undefined {
  if (!street.trim() && !city.trim()) return undefined
  const address = [street, city, country].flatMap((part) => part?.trim() || []).join(', ')
  // encodeURIComponent throws if the text has half of a surrogate pair.
  const query = encodeURIComponent(address.replace(/\p{Surrogate}/gu, ''))
  return userAgent.includes('Android') ? `geo:0,0?q=${query}` : `https://www.openstreetmap.org/search?query=${query}`
}
