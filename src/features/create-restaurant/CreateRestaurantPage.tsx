import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '#/config/paths.ts'
import { CitySearchBox } from '#/entities/city/CitySearchBox.tsx'
import { city } from '#/entities/city/schema.ts'
import { PartitaIvaField } from '#/entities/restaurant/PartitaIvaField.tsx'
import { newRestaurant } from '#/entities/restaurant/sent-schema.ts'
import { useCreateRestaurant } from '#/entities/restaurant/writes.ts'
import { keepOwnRestaurant, type User, useUser } from '#/entities/user/session.ts'
import { useFormDraftKey } from '#/entities/user/use-form-draft-key.ts'
import { keepFocus } from '#/lib/focus/focus.ts'
import { useForm } from '#/lib/forms/use-form.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { isTypedName, tidyName } from '#/lib/schema/writing.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { LinkButton } from '#/ui/buttons/Button.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { Form } from '#/ui/fields/Form.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { BrandBar } from '#/ui/layout/BrandBar.tsx'
import { usePageTitle } from '#/ui/layout/use-page-title.ts'
import { MuiProviders } from '#/ui/MuiProviders.tsx'
import styles from './CreateRestaurantPage.module.css'
import { creationFailure } from './creation-failure.ts'

/** A director without a restaurant creates one (R2.4). */
export function CreateRestaurantPage() {
  const { t } = useTranslation()
  const user = useUser()
  usePageTitle(t('createRestaurant.title'))
  if (!user) return null
  return (
    <>
      <BrandBar />
      <main ref={keepFocus} className={`card ${styles.main}`}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('createRestaurant.title')}
        </h1>
        <p className={styles.intro}>{t('createRestaurant.intro')}</p>
        <MuiProviders>
          <CreateRestaurantForm key={user.personKey} user={user} />
        </MuiProviders>
      </main>
    </>
  )
}

const typedRestaurant = v.object({
  name: v.string(),
  partitaIva: v.string(),
  street: v.string(),
  city: v.nullable(city),
})

/** Name, partita IVA, city and street (R2.60, R5.5). A wrong check digit is only a hint: the backend decides. */
function CreateRestaurantForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateRestaurant()
  const form = useForm({
    thing: undefined,
    begin: (): v.InferOutput<typeof typedRestaurant> => ({ name: '', partitaIva: '', street: '', city: null }),
    stored: { key: useFormDraftKey('restaurant', ''), schema: typedRestaurant },
    read: ({ name, partitaIva, street, city: chosen }) => {
      const draft = { name: tidyName(name), partitaIva, street: tidyName(street), cityId: chosen?.id ?? '' }
      const read = v.safeParse(newRestaurant, draft)
      return read.success ? { draft: read.output, city: chosen?.name ?? '' } : undefined
    },
    send: async (request) => {
      try {
        const created = await create.mutateAsync(request)
        // Another person may have logged in meanwhile.
        if (created) keepOwnRestaurant(user.personKey, created.id)
        return created
      } catch (error) {
        // The restaurant exists already, so the draft is not kept.
        if (hasStatus(error, 409)) return undefined
        throw error
      }
    },
    failed: creationFailure,
    onSaved: (created, isOpen) => {
      if (created && isOpen) navigate(paths.dashboard(created.id), { replace: true })
    },
  })
  const { typed, change } = form
  const isChecked = form.submitted !== undefined

  // No screen would show a second restaurant.
  if (user.restaurant && !create.isSuccess) {
    return (
      <Notice
        kind="empty"
        title={t('createRestaurant.hasOne')}
        action={<Link to={paths.dashboard(user.restaurant)}>{t('createRestaurant.toOwn')}</Link>}
      />
    )
  }

  // The restaurant was created by an earlier call without an answer, on another device, or by a backend that does not return
  // its id. A new login gives a token that names it.
  if (hasStatus(create.error, 409) || (create.isSuccess && !create.data)) {
    return (
      <Notice
        kind="problem"
        title={t('createRestaurant.hasOne')}
        text={t('createRestaurant.openByLogin')}
        action={
          <LinkButton to={paths.landing()} state={{ login: true }}>
            {t('auth.backToLogin')}
          </LinkButton>
        }
      />
    )
  }

  if (!form.isReady) return <Spinner />
  const isMissing = (field: 'name' | 'street') => isChecked && !isTypedName(typed[field])
  return (
    <Form form={form} className="stack-20">
      <FormField
        label={t('createRestaurant.name')}
        autoComplete="organization"
        value={typed.name}
        fault={isMissing('name') ? t('createRestaurant.nameMissing') : undefined}
        onChange={(name) => change({ name })}
      />
      <PartitaIvaField
        value={typed.partitaIva}
        fault={isChecked && typed.partitaIva === '' ? t('createRestaurant.partitaIvaMissing') : undefined}
        onChange={(partitaIva) => change({ partitaIva })}
      />
      <CitySearchBox
        value={typed.city ?? undefined}
        fault={isChecked && !typed.city ? t('createRestaurant.chooseCity') : undefined}
        onChange={(chosen) => change({ city: chosen ?? null })}
      />
      <FormField
        label={t('createRestaurant.street')}
        autoComplete="address-line1"
        value={typed.street}
        fault={isMissing('street') ? t('createRestaurant.streetMissing') : undefined}
        onChange={(street) => change({ street })}
      />
      <BusyButton type="submit" variant="contained" size="large" isBusy={form.isSaving}>
        {t('createRestaurant.create')}
      </BusyButton>
    </Form>
  )
}
