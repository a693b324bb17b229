import { useTranslation } from 'react-i18next'
import type { Dish } from '#/entities/dish/schema.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { PlainSwitch } from '#/ui/fields/PlainSwitch.tsx'

/**
 * Where it is not known whether a dish is available, a person can say it: neither is proposed.
 * @param props.name of the dish, where several are on the screen
 */
export function AvailabilitySwitch({
  isAvailable,
  name,
  isDisabled = false,
  onChange,
}: Pick<Dish, 'isAvailable'> & {
  name?: Dish['name']
  isDisabled?: boolean
  onChange: (isAvailable: boolean) => void
}) {
  const { t } = useTranslation()
  const label = name === undefined ? {} : { label: t('menuManagement.availabilityOf', { name }) }
  if (isAvailable === undefined)
    return (
      <fieldset className="stack-4" aria-label={label.label ?? t('menuManagement.available')}>
        <p className="muted small">{t('entities.availabilityUnknown')}</p>
        <div className="wrap-line row-8">
          <Button look="chip" disabled={isDisabled} onClick={() => onChange(true)}>
            {t('menuManagement.available')}
          </Button>
          <Button look="chip" disabled={isDisabled} onClick={() => onChange(false)}>
            {t('menuManagement.soldOut')}
          </Button>
        </div>
      </fieldset>
    )
  return (
    <PlainSwitch isOn={isAvailable} {...label} isDisabled={isDisabled} onChange={onChange}>
      {t(isAvailable || name === undefined ? 'menuManagement.available' : 'menuManagement.soldOut')}
    </PlainSwitch>
  )
}
