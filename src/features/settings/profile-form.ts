import * as v from 'valibot'
import { type City, city } from '#/entities/city/schema.ts'
import { type Restaurant, type RestaurantProfile, restaurantProfile } from '#/entities/restaurant/schema.ts'
import { conflictsOf } from '#/lib/forms/merge-edits.ts'
import { tidyName, tidyText } from '#/lib/schema/typed-text.ts'

/*
 * The profile's form: what is typed, what is wrong with it, what is sent. It holds only what differs from the restaurant
 * as it is saved, so that a change from elsewhere reaches every field that nobody has touched here.
 */

const text = v.optional(v.string())

/**
 * What was typed over the saved profile; also how it is kept on the device. A city of `null` is one that was taken back.
 * `base`: what was saved in these fields when the first of them was typed, to see whether somebody else has changed it since.
 */
export const profileChanges = v.object({
  name: text,
  street: text,
  description: text,
  currency: text,
  city: v.optional(v.nullable(city)),
  base: v.optional(v.object({ name: text, street: text, description: text, currency: text, city: text })),
})
export type ProfileChanges = v.InferOutput<typeof profileChanges>

/** The profile as it stands in the fields. */
export type TypedProfile = {
  name: string
  street: string
  description: string
  currency: string
  city: City | undefined
}

const savedCity = ({ city: name, cityId }: Restaurant): City | undefined =>
  name === '' ? undefined : { id: cityId ?? '', name }

const savedProfile = (restaurant: Restaurant): TypedProfile => ({
  name: restaurant.name,
  street: restaurant.street,
  description: restaurant.description ?? '',
  currency: restaurant.currency ?? '',
  city: savedCity(restaurant),
})

/** What stands in the fields: what was typed, else what is saved. */
export function shownProfile(restaurant: Restaurant, changes: ProfileChanges): TypedProfile {
  const saved = savedProfile(restaurant)
  return {
    name: changes.name ?? saved.name,
    street: changes.street ?? saved.street,
    description: changes.description ?? saved.description,
    currency: changes.currency ?? saved.currency,
    city: changes.city === undefined ? saved.city : (changes.city ?? undefined),
  }
}

const TEXTS = ['name', 'street', 'description', 'currency'] as const
const FIELDS = [...TEXTS, 'city'] as const
export type ProfileField = (typeof FIELDS)[number]

/** Each field as a text. */
export const profileTexts = (profile: TypedProfile): Record<ProfileField, string> => ({
  ...profile,
  city: profile.city?.name ?? '',
})

/** Of what was typed, that which differs from what is saved, with its base; the other fields are there, and undefined. */
export function realChanges(restaurant: Restaurant, changes: ProfileChanges): ProfileChanges {
  const saved = savedProfile(restaurant)
  const isOtherCity = changes.city === null ? saved.city : changes.city && !isSameCity(changes.city, saved.city)
  const real: ProfileChanges = { city: isOtherCity ? changes.city : undefined }
  // To the letter: a blank at the end may be the beginning of the next word.
  for (const field of TEXTS) real[field] = changes[field] === saved[field] ? undefined : changes[field]
  const savedTexts = profileTexts(saved)
  const changed = FIELDS.filter((field) => real[field] !== undefined)
  const base = changed.map((field) => [field, changes.base?.[field] ?? savedTexts[field]])
  return { ...real, base: changed.length > 0 ? Object.fromEntries(base) : undefined }
}

/** The fields that were changed here, and meanwhile elsewhere to something else. */
export function profileConflicts(now: Restaurant, changes: ProfileChanges): ProfileField[] {
  const there = profileTexts(savedProfile(now))
  const base = { ...there, ...changes.base }
  return conflictsOf(profileTexts(shownProfile(now, changes)), { base, now: there })
}

/** What was typed, without some fields. */
export const withoutFields = (changes: ProfileChanges, fields: readonly ProfileField[]): ProfileChanges => ({
  ...changes,
  ...Object.fromEntries(fields.map((field) => [field, undefined])),
})

const isSameCity = (one: City, other: City | undefined) => one.id === other?.id && one.name === other.name

export const hasChanges = (changes: ProfileChanges): boolean => FIELDS.some((field) => changes[field] !== undefined)

/**
 * Of what was typed since `sent` went out, that which differs from it; the other fields are there, and undefined. Its base is
 * what is saved by then.
 */
export function changesSince(sent: ProfileChanges, typed: ProfileChanges): ProfileChanges {
  const since: ProfileChanges = { city: typed.city === sent.city ? undefined : typed.city, base: undefined }
  for (const field of TEXTS) since[field] = typed[field] === sent[field] ? undefined : typed[field]
  return since
}

export type ProfileFault = 'name' | 'street' | 'city' | 'currency'

/** The profile that can be sent, or what is wrong with it. */
export function readProfile(
  restaurant: Restaurant,
  typed: TypedProfile,
): { profile: RestaurantProfile; faults?: never } | { profile?: never; faults: Set<ProfileFault> } {
  const isMoved = typed.city && !isSameCity(typed.city, savedCity(restaurant))
  const read = v.safeParse(restaurantProfile, {
    id: restaurant.id,
    name: tidyName(typed.name),
    street: tidyName(typed.street),
    city: typed.city?.name ?? '',
    cityId: typed.city?.id || undefined,
    // SPEC-GAP 7: which country a city is in is not shown; of a new city the backend has to know it.
    country: isMoved ? undefined : restaurant.country,
    currency: typed.currency || undefined,
    description: tidyText(typed.description),
    restaurantImage: restaurant.restaurantImage,
    logo: restaurant.logo,
  })
  if (read.success) return { profile: read.output }
  return { faults: new Set(read.issues.map((issue) => issue.path?.[0]?.key as ProfileFault)) }
}

/** The currencies that the backend is known to use (contract, Shapes), and the restaurant's own where it is another. */
export const currencyChoices = (own: string | undefined): string[] => [
  ...new Set(['€', '$', 'L.L.', ...(own ? [own] : [])]),
]
