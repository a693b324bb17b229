import * as v from 'valibot'
import { type City, city } from '#/entities/city/schema.ts'
import { fetchLatestRestaurant, useSaveProfile } from '#/entities/restaurant/api.ts'
import { profileFailure } from '#/entities/restaurant/rules.ts'
import { type Restaurant, type RestaurantProfile, restaurantProfile } from '#/entities/restaurant/schema.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName, tidyText } from '#/lib/schema/writing.ts'

const typedProfile = v.object({
  name: v.string(),
  street: v.string(),
  description: v.string(),
  currency: v.string(),
  /** Null: none is chosen. */
  city: v.nullable(city),
})
export type TypedProfile = v.InferOutput<typeof typedProfile>

const savedCity = ({ city: name, cityId }: Restaurant): City | null => (name === '' ? null : { id: cityId ?? '', name })

export const beginProfile = (restaurant: Restaurant | undefined): TypedProfile => ({
  name: restaurant?.name ?? '',
  street: restaurant?.street ?? '',
  description: restaurant?.description ?? '',
  currency: restaurant?.currency ?? '',
  city: restaurant ? savedCity(restaurant) : null,
})

export type ProfileFault = 'name' | 'street' | 'city' | 'currency'

/** The body to send, or what is wrong. */
export function readProfile(
  restaurant: Restaurant,
  typed: TypedProfile,
): { profile: RestaurantProfile; faults?: never } | { profile?: never; faults: Set<ProfileFault> } {
  const isMoved = !isSameJson(typed.city, savedCity(restaurant))
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

/** The known currencies (docs/wire-contract.md), and the restaurant's own where it is another. */
export const currencyChoices = (own: string | undefined): string[] => [
  ...new Set(['€', '$', 'L.L.', ...(own ? [own] : [])]),
]

const LABELS = {
  name: 'settings.profile.name',
  street: 'settings.profile.street',
  description: 'settings.profile.description',
  currency: 'settings.profile.currency',
  city: 'entities.city',
} as const

/** @param restaurant undefined until it is loaded. */
export function useProfileForm(restaurantId: string, restaurant: Restaurant | undefined) {
  const save = useSaveProfile()
  return useForm({
    isReady: restaurant !== undefined,
    thing: restaurant,
    begin: beginProfile,
    stored: { key: useFormDraftKey('profile', restaurantId, restaurantId), schema: typedProfile },
    staysOpen: true,
    read: (typed, current) => current && readProfile(current, typed).profile,
    merge: {
      fetchNow: fetchLatestRestaurant,
      labels: LABELS,
      textOf: (field, typed) => (field === 'city' ? (typed.city?.name ?? '') : typed[field]),
    },
    send: (profile) => save.mutateAsync(profile),
    failed: profileFailure,
  })
}
