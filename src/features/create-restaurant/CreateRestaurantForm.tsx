import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { paths } from '#/config/paths.ts'
import { CitySearchBox } from '#/entities/city/CitySearchBox.tsx'
import { useCreateRestaurant } from '#/entities/restaurant/api.ts'
import { creationFailure, isPartitaIva } from '#/entities/restaurant/rules.ts'
import { newRestaurant } from '#/entities/restaurant/schema.ts'
import { keepOwnRestaurant, type User } from '#/entities/user/session.ts'
import { focusFirstFault } from '#/lib/focus/focus-first-fault.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { latinDigits } from '#/lib/i18n/digits.ts'
import { showFailure } from '#/lib/query/query-client.ts'
import { isTypedName, tidyName } from '#/lib/schema/typed-text.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { LinkButton } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import styles from './CreateRestaurantPage.module.css'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * The form: name, partitaIva, city, street. What is typed is kept on the device until the restaurant is created. A wrong
 * check digit is only a hint: the backend decides.
 */
export function CreateRestaurantForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateRestaurant()
  const { draft, change: keep, forget } = useKeptDraft(user.personKey)
  const element = useRef<HTMLFormElement>(null)
  const isOnItsWay = useRef(false)
  const [isChecked, setIsChecked] = useState(false)
  const { name, partitaIva, street, city } = draft
  // What is on its way is not changed any more: the form is left with what was sent.
  const change: typeof keep = (part) => {
    if (!create.isPending) keep(part)
  }

  // Somebody who has a restaurant would create a second one that no screen of theirs ever shows.
  if (user.restaurant && !create.isSuccess) {
    return (
      <Notice
        kind="empty"
        title={t('createRestaurant.hasOne')}
        action={<Link to={paths.dashboard(user.restaurant)}>{t('createRestaurant.toOwn')}</Link>}
      />
    )
  }

  // Created by an earlier call whose answer was lost, on another device, or by a backend that does not answer with the id:
  // only a token that names it opens it.
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

  const send = async () => {
    setIsChecked(true)
    const read = v.safeParse(newRestaurant, {
      name: tidyName(name),
      partitaIva,
      street: tidyName(street),
      cityId: city?.id ?? '',
    })
    if (!read.success) {
      focusFirstFault(element.current)
      return
    }
    // A second tap may come before the first has disabled the button, or while the dashboard opens.
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    try {
      const made = await create.mutateAsync({ draft: read.output, city: city?.name ?? '' })
      // Also for whoever has gone to another page meanwhile: they would be asked to create it once more.
      // Somebody else may be logged in by then: it is bound to the one who sent it.
      forget()
      if (!made) return
      keepOwnRestaurant(user.personKey, made.id)
      if (create.isSeen.current) navigate(paths.dashboard(made.id), { replace: true })
    } catch (error) {
      isOnItsWay.current = false
      if (hasStatus(error, 409)) forget()
      // Gone: the write has told it.
      else if (create.isSeen.current) showFailure(error, creationFailure(error))
    }
  }
  const isMissing = (field: 'name' | 'street') => isChecked && !isTypedName(draft[field])
  const isDoubtful = partitaIva !== '' && !isPartitaIva(partitaIva)

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <FormField
        label={t('createRestaurant.name')}
        autoComplete="organization"
        value={name}
        fault={isMissing('name') ? t('createRestaurant.nameMissing') : undefined}
        onChange={(next) => change({ name: next })}
      />
      <FormField
        kind="count"
        label={t('createRestaurant.partitaIva')}
        value={partitaIva}
        fault={isChecked && partitaIva === '' ? t('createRestaurant.partitaIvaMissing') : undefined}
        hint={t(isDoubtful ? 'createRestaurant.partitaIvaDoubtful' : 'createRestaurant.partitaIvaHint')}
        onChange={(next) => change({ partitaIva: latinDigits(next).replace(/\D/g, '').slice(0, 20) })}
      />
      <CitySearchBox
        value={city}
        fault={isChecked && !city ? t('createRestaurant.chooseCity') : undefined}
        onChange={(next) => change({ city: next })}
      />
      <FormField
        label={t('createRestaurant.street')}
        autoComplete="street-address"
        value={street}
        fault={isMissing('street') ? t('createRestaurant.streetMissing') : undefined}
        onChange={(next) => change({ street: next })}
      />
      <BusyButton type="submit" variant="contained" size="large" isBusy={create.isPending}>
        {t('createRestaurant.create')}
      </BusyButton>
    </form>
  )
}
