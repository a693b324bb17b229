import * as v from 'valibot'
import { DIALECT } from '#/config/env.ts'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import { type City, city } from '#/entities/city/schema.ts'
import { readPhone, splitContact, withContact } from '#/entities/restaurant/opening-hours.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { type RestaurantProfile, restaurantProfile } from '#/entities/restaurant/sent-schema.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName, tidyText } from '#/lib/schema/writing.ts'
import { beginHours, isEmptyWeek, readTypedHours, typedHours } from './hours-form.ts'

export const typedProfile = v.object({
  name: v.string(),
  street: v.string(),
  description: v.string(),
  currency: v.string(),
  /** It is null if none is chosen. */
  city: v.nullable(city),
  phone: v.optional(v.string(), ''),
  /** It is null if the restaurant states none. */
  hours: v.optional(v.nullable(typedHours), null),
})
export type TypedProfile = v.InferOutput<typeof typedProfile>

const savedCity = ({ city: name, cityId }: Restaurant): City | null => (name === '' ? null : { id: cityId ?? '', name })

export function beginProfile(restaurant: Restaurant | undefined): TypedProfile {
  const { prose, contact } = splitContact(restaurant?.description ?? '')
  return {
    name: restaurant?.name ?? '',
    street: restaurant?.street ?? '',
    description: prose,
    currency: restaurant?.currency ?? '',
    city: restaurant ? savedCity(restaurant) : null,
    phone: contact.phone ?? '',
    hours: contact.hours ? beginHours(contact.hours) : null,
  }
}

export type ProfileFault = 'name' | 'street' | 'city' | 'currency' | 'description' | 'phone' | 'hours'

/** The language in which hours and telephone are written in a description. */
function languageOfContact(description: string): Language | undefined {
  const { contact } = splitContact(description)
  if (Object.keys(contact).length === 0) return undefined
  return LANGUAGES.find((language) => description.endsWith(withContact('', contact, language)))
}

/** The typed text with its lines of hours and telephone. Such lines also count if they are typed into the text itself. */
function readDescription(
  restaurant: Restaurant,
  typed: TypedProfile,
  language: Language,
): { description: string; faults: ProfileFault[] } {
  const description = tidyText(typed.description)
  const { contact } = splitContact(description)
  const hours = typed.hours ? readTypedHours(typed.hours) : contact.hours
  // A restaurant without stated hours is not closed all week. In this case the new hours were not filled in.
  const isUnfilled =
    typed.hours && isEmptyWeek(typed.hours) && !splitContact(restaurant.description ?? '').contact.hours
  const phone = typed.phone.trim() ? readPhone(typed.phone.replace(/\p{Cf}/gu, '')) : contact.phone
  const contactLanguage = languageOfContact(description) ?? languageOfContact(restaurant.description ?? '') ?? language
  return {
    description: withContact(description, { hours, phone }, contactLanguage),
    faults: [
      ...((typed.hours && !hours) || isUnfilled ? (['hours'] as const) : []),
      ...(typed.phone.trim() && !phone ? (['phone'] as const) : []),
    ],
  }
}

/** The body to send, or what is wrong. */
export function readProfile(
  restaurant: Restaurant,
  typed: TypedProfile,
  language: Language,
): { profile: RestaurantProfile; faults?: never } | { profile?: never; faults: Set<ProfileFault> } {
  const { description, faults } = readDescription(restaurant, typed, language)
  const hasMoved = !isSameJson(typed.city, savedCity(restaurant))
  const parsed = v.safeParse(restaurantProfile, {
    id: restaurant.id,
    name: tidyName(typed.name),
    street: tidyName(typed.street),
    city: typed.city?.name ?? '',
    cityId: typed.city?.id || undefined,
    // SPEC-GAP 7: which country a city is in is not shown; of a new city the backend has to know it.
    country: hasMoved ? undefined : restaurant.country,
    currency: hasCurrency(restaurant) ? typed.currency || undefined : undefined,
    description,
    // An empty list may mean that the backend has not sent the pictures, so it is not sent back.
    restaurantImage: restaurant.restaurantImage.length > 0 ? restaurant.restaurantImage : undefined,
    logo: restaurant.logo,
  })
  if (parsed.success && faults.length === 0) return { profile: parsed.output }
  return { faults: new Set([...faults, ...(parsed.issues ?? []).map((issue) => issue.path?.[0]?.key as ProfileFault)]) }
}

/** A backend that knows no currency may refuse the whole profile for one. */
export const hasCurrency = ({ currency }: Restaurant): boolean =>
  currency !== undefined || DIALECT.profileCurrency === 'yes'

/** The known currencies (docs/wire-contract.md), and the restaurant's own where it is another. */
export const currencyChoices = (ownCurrency: string | undefined): string[] => [
  ...new Set(['€', '$', 'L.L.', ...(ownCurrency ? [ownCurrency] : [])]),
]

/** What a failed save of the profile says. It is undefined if the error has its own text. */
export const profileFailure = (error: unknown): TextKey | undefined =>
  isRouteRefused(error) ? 'errors.profileMissing' : undefined
