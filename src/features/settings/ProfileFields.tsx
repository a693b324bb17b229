import { useTranslation } from 'react-i18next'
import { CitySearchBox } from '#/entities/city/CitySearchBox.tsx'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { currencyCode } from '#/lib/money/money.ts'
import { FormField } from '#/ui/FormField.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import { currencyChoices, type ProfileFault, type TypedProfile } from './profile-form.ts'

export function ProfileFields({
  restaurant,
  typed,
  faults,
  onChange,
}: {
  restaurant: Restaurant
  typed: TypedProfile
  /** Undefined until a save was tried. */
  faults: ReadonlySet<ProfileFault> | undefined
  onChange: (part: Partial<TypedProfile>) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const nameOf = (currency: string | undefined) => {
    const code = currencyCode(currency)
    return new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code
  }
  return (
    <>
      <FormField
        label={t('settings.profile.name')}
        autoComplete="organization"
        value={typed.name}
        fault={faults?.has('name') ? t('settings.profile.nameMissing') : undefined}
        onChange={(name) => onChange({ name })}
      />
      <CitySearchBox
        value={typed.city ?? undefined}
        fault={faults?.has('city') ? t('settings.profile.cityMissing') : undefined}
        onChange={(city) => onChange({ city: city ?? null })}
      />
      <FormField
        label={t('settings.profile.street')}
        autoComplete="street-address"
        value={typed.street}
        fault={faults?.has('street') ? t('settings.profile.streetMissing') : undefined}
        onChange={(street) => onChange({ street })}
      />
      <FormField
        kind="long"
        label={t('settings.profile.description')}
        isRequired={false}
        value={typed.description}
        hint={t('settings.profile.descriptionHint')}
        onChange={(description) => onChange({ description })}
      />
      <SelectField
        label={t('settings.profile.currency')}
        value={typed.currency}
        options={currencyChoices(restaurant.currency).map((value) => ({ value, label: `${nameOf(value)} (${value})` }))}
        placeholder={
          restaurant.currency ? undefined : t('settings.profile.currencyDefault', { name: nameOf(undefined) })
        }
        isRequired={false}
        hint={
          currencyCode(typed.currency) === currencyCode(restaurant.currency)
            ? undefined
            : t('settings.profile.currencyNotConverted')
        }
        fault={faults?.has('currency') ? t('settings.profile.currencyWrong') : undefined}
        onChange={(currency) => onChange({ currency })}
      />
    </>
  )
}
