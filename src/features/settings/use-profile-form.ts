import { fetchLatestRestaurant, useSaveProfile } from '#/entities/restaurant/api.ts'
import { profileFailure } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { beginProfile, readProfile, typedProfile } from './profile-form.ts'

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
