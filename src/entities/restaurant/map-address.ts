import type { Restaurant } from './schema.ts'

/**
 * Where a restaurant's address is looked up on a map; undefined where it has none. On Android a `geo:` address opens the
 * map app of the person's own choice. Other systems have no such address that works everywhere, so they get a search on
 * OpenStreetMap, which belongs to no vendor. Only encoded text goes into it.
 */
export function mapAddress(
  { street, city, country }: Pick<Restaurant, 'street' | 'city' | 'country'>,
  userAgent: string,
): string | undefined {
  if (!street.trim() && !city.trim()) return undefined
  const place = [street, city, country].flatMap((part) => part?.trim() || []).join(', ')
  // encodeURIComponent throws on half of a surrogate pair.
  const query = encodeURIComponent(place.replace(/\p{Surrogate}/gu, ''))
  return userAgent.includes('Android') ? `geo:0,0?q=${query}` : `https://www.openstreetmap.org/search?query=${query}`
}
