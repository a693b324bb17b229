import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { DIALECT } from '#/config/env.ts'
import { LANGUAGES, type Language } from '#/config/languages.ts'
import { CitySearchBox } from '#/entities/city/CitySearchBox.tsx'
import { type City, city } from '#/entities/city/schema.ts'
import { hoursText, readPhone, splitContact, withContact } from '#/entities/restaurant/opening-hours.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { type RestaurantProfile, restaurantProfile } from '#/entities/restaurant/sent-schema.ts'
import { fetchWholeRestaurant, useSaveProfile, warnIfContactDiffers } from '#/entities/restaurant/writes.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { useQuestion } from '#/lib/forms/use-question.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencyCode } from '#/lib/money/money.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName, tidyText } from '#/lib/schema/writing.ts'
import { bindFields, FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { beginHours, HoursFields, isEmptyWeek, readTypedHours, typedHours } from './HoursFields.tsx'

export function ProfileFields({
  restaurant,
  typed,
  isChecked,
  onChange,
}: {
  restaurant: Restaurant
  typed: TypedProfile
  /** Whether a save was tried, so that wrong fields are marked. */
  isChecked: boolean
  onChange: (part: Partial<TypedProfile>) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const field = bindFields(typed, onChange)
  const { faults } = readProfile(restaurant, typed, language)
  const faultOf = (name: ProfileFault, text: TextKey) => (isChecked && faults?.has(name) ? t(text) : undefined)
  const nameOf = (currency: string | undefined) => {
    const code = currencyCode(currency)
    return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
  }
  return (
    <>
      <FormField
        label={t('settings.profile.name')}
        autoComplete="organization"
        fault={faultOf('name', 'settings.profile.nameMissing')}
        {...field('name')}
      />
      <CitySearchBox
        value={typed.city ?? undefined}
        fault={faultOf('city', 'settings.profile.cityMissing')}
        onChange={(city) => onChange({ city: city ?? null })}
      />
      <FormField
        label={t('settings.profile.street')}
        autoComplete="address-line1"
        fault={faultOf('street', 'settings.profile.streetMissing')}
        {...field('street')}
      />
      <FormField
        kind="long"
        label={t('settings.profile.description')}
        isRequired={false}
        hint={t('settings.profile.descriptionHint')}
        fault={faultOf('description', 'settings.profile.descriptionTooLong')}
        {...field('description')}
      />
      <HoursFields
        hours={typed.hours}
        country={restaurant.country}
        fault={faultOf(
          'hours',
          typed.hours && isEmptyWeek(typed.hours) ? 'settings.profile.hoursEmpty' : 'settings.profile.hoursWrong',
        )}
        onChange={(hours) => onChange({ hours })}
      />
      <FormField
        label={t('settings.profile.phone')}
        autoComplete="tel"
        isRequired={false}
        hint={t('settings.profile.phoneHint')}
        fault={faultOf('phone', 'settings.profile.phoneWrong')}
        {...field('phone')}
      />
      {hasCurrency(restaurant) && (
        <SelectField
          label={t('settings.profile.currency')}
          options={currencyChoices(restaurant.currency).map((value) => ({
            value,
            label: `${nameOf(value)} (${value})`,
          }))}
          placeholder={
            restaurant.currency ? undefined : t('settings.profile.currencyDefault', { name: nameOf(undefined) })
          }
          isRequired={false}
          hint={
            currencyCode(typed.currency) === currencyCode(restaurant.currency)
              ? undefined
              : t('settings.profile.currencyNotConverted')
          }
          fault={faultOf('currency', 'settings.profile.currencyWrong')}
          {...field('currency')}
        />
      )}
    </>
  )
}

const typedProfile = v.object({
  name: v.string(),
  street: v.string(),
  description: v.string(),
  currency: v.string(),
  /** Null if none is chosen. */
  city: v.nullable(city),
  phone: v.optional(v.string(), ''),
  /** Null if the restaurant states none. */
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

type ProfileFault = 'name' | 'street' | 'city' | 'currency' | 'description' | 'phone' | 'hours'

/** The language in which hours and telephone are written in a description. */
function languageOfContact(description: string): Language | undefined {
  const { contact } = splitContact(description)
  if (Object.keys(contact).length === 0) return undefined
  return LANGUAGES.find((language) => description.endsWith(withContact('', contact, language)))
}

/** The typed text with its lines of hours and telephone; those that are typed into the text itself count too. */
function readDescription(
  restaurant: Restaurant,
  typed: TypedProfile,
  language: Language,
): { description: string; faults: ProfileFault[] } {
  const description = tidyText(typed.description)
  const { contact } = splitContact(description)
  const hours = typed.hours ? readTypedHours(typed.hours) : contact.hours
  // A restaurant without stated hours is not closed all week: the new hours were not filled in.
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
const hasCurrency = ({ currency }: Restaurant): boolean => currency !== undefined || DIALECT.profileCurrency === 'yes'

/** The known currencies (docs/wire-contract.md), and the restaurant's own where it is another. */
export const currencyChoices = (ownCurrency: string | undefined): string[] => [
  ...new Set(['€', '$', 'L.L.', ...(ownCurrency ? [ownCurrency] : [])]),
]

/** What a failed save of the profile says; undefined for the error's own text. */
export const profileFailure = (error: unknown): TextKey | undefined =>
  isRouteRefused(error) ? 'errors.profileMissing' : undefined

const LABELS = {
  name: 'settings.profile.name',
  street: 'settings.profile.street',
  description: 'settings.profile.description',
  currency: 'settings.profile.currency',
  city: 'entities.city',
  phone: 'settings.profile.phone',
  hours: 'entities.hours.title',
} as const

/** @param restaurant undefined until it is loaded. */
export function useProfileForm(restaurantId: string, restaurant: Restaurant | undefined) {
  const save = useSaveProfile()
  const { language } = useLanguage()
  const { open, ask, answer, goBack } = useQuestion<undefined, string>('settings.tab.profile')
  const askPartitaIva = () => ask(undefined)
  const form = useForm({
    isReady: restaurant !== undefined,
    thing: restaurant,
    begin: beginProfile,
    stored: { key: useFormDraftKey('profile', restaurantId, restaurantId), schema: typedProfile },
    staysOpen: true,
    read: (typed, current) => current && readProfile(current, typed, language).profile,
    merge: {
      fetchNow: fetchWholeRestaurant,
      labels: LABELS,
      textOf: (field, typed) => {
        if (field === 'city') return typed.city?.name ?? ''
        if (field !== 'hours') return typed[field]
        const hours = typed.hours && readTypedHours(typed.hours)
        return hours ? hoursText(hours, language) : ''
      },
    },
    send: async (profile) => {
      await save.mutateAsync({ profile, askPartitaIva })
      // Not awaited: the form deletes its stored draft when this function ends.
      warnIfContactDiffers(profile)
    },
    failed: profileFailure,
  })
  return { ...form, askPartitaIva, partitaIvaQuestion: { open, onAnswer: answer, onBack: goBack } }
}
