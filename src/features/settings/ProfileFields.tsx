import { useTranslation } from 'react-i18next'
import { CitySearchBox } from '#/entities/city/CitySearchBox.tsx'
import { hoursText } from '#/entities/restaurant/opening-hours.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { fetchWholeRestaurant, useSaveProfile, warnIfContactDiffers } from '#/entities/restaurant/writes.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { useQuestion } from '#/lib/forms/use-question.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencyCode } from '#/lib/money/money.ts'
import { bindFields, FormField } from '#/ui/fields/FormField.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { HoursFields } from './HoursFields.tsx'
import { isEmptyWeek, readTypedHours } from './hours-form.ts'
import {
  beginProfile,
  currencyChoices,
  hasCurrency,
  type ProfileFault,
  profileFailure,
  readProfile,
  type TypedProfile,
  typedProfile,
} from './profile-form.ts'

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

const LABELS = {
  name: 'settings.profile.name',
  street: 'settings.profile.street',
  description: 'settings.profile.description',
  currency: 'settings.profile.currency',
  city: 'entities.city',
  phone: 'settings.profile.phone',
  hours: 'entities.hours.title',
} as const

/** @param restaurant is undefined until it is loaded. */
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
      // This is not awaited, because the form deletes its stored draft when this function ends.
      warnIfContactDiffers(profile)
    },
    failed: profileFailure,
  })
  return { ...form, askPartitaIva, partitaIvaQuestion: { open, onAnswer: answer, onBack: goBack } }
}
