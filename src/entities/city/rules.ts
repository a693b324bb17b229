import { fold } from '#/lib/search/search.ts'
import type { City } from './schema.ts'

/** The cities of an older, shorter text that still begin with the newer one; case and accents do not matter. */
export const stillFitting = (cities: readonly City[], prefix: string): City[] => {
  const wanted = fold(prefix)
  return cities.filter(({ name }) => fold(name).startsWith(wanted))
}
