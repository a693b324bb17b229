import OutlinedInput from '@mui/material/OutlinedInput'
import Trash2Icon from 'lucide-react/icons/trash'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isInItaly } from '#/entities/restaurant/open-now.ts'
import { hoursText, SLOTS_MOST, slotsText } from '#/entities/restaurant/opening-hours.ts'
import { withRanges } from '#/entities/restaurant/time-ranges.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatWeekday } from '#/lib/time/format-time.ts'
import { deviceZone } from '#/lib/time/wall-time.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { createReactElement } from '#/ui/create-element.ts'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import { isDayPossible, readTypedHours, type TypedHours, withAddedSlot, withChangedSlot } from './hours-form.ts'
import styles from './ProfileForm.module.css'

const CLOSED_WEEK: TypedHours = { zone: '', days: Array.from({ length: 7 }, () => []) }

/** The opening hours of the week. It is null if none are stated. */
export function HoursFields({
  hours,
  country,
  fault,
  onChange,
}: {
  hours: TypedHours | null
  country: string | undefined
  /** What is wrong. It is shown after a save was tried. */
  fault: string | undefined
  onChange: (hours: TypedHours | null) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const id = useId()
  const readHours = hours && readTypedHours(hours)
  return (
    <fieldset className="stack-8" aria-describedby={`${id}-under`}>
      <legend className={styles.legend}>{t('entities.hours.title')}</legend>
      {hours ? (
        <>
          <ul className={styles.days}>
            {hours.days.map((slots, day) => {
              const name = formatWeekday(day, language)
              return (
                <li key={name} className={styles.day}>
                  <p>
                    <span>{name}</span>
                    {slots.length === 0 && <span className={`muted ${styles.closed}`}>{slotsText([], language)}</span>}
                  </p>
                  <div className={styles.slots}>
                    {slots.map(({ from, to }, index) => {
                      const number = index + 1
                      const change = (part: { from?: string; to?: string }) =>
                        onChange(withChangedSlot(hours, day, index, { from, to, ...part }))
                      const hasFault = fault !== undefined && !isDayPossible(hours, day)
                      return (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the day
                        <div key={index} className={styles.slot}>
                          <OutlinedInput
                            className={styles.time}
                            type="time"
                            size="small"
                            value={from}
                            aria-label={t('settings.profile.slotFrom', { number, day: name })}
                            error={hasFault}
                            onChange={({ target }) => change({ from: target.value })}
                          />
                          <span aria-hidden="true">–</span>
                          <OutlinedInput
                            className={styles.time}
                            type="time"
                            size="small"
                            value={to}
                            aria-label={t('settings.profile.slotTo', { number, day: name })}
                            error={hasFault}
                            onChange={({ target }) => change({ to: target.value })}
                          />
                          <AreaButton
                            look="icon"
                            className="muted"
                            aria-label={t('settings.profile.slotRemove', { number, day: name })}
                            onClick={() => onChange(withChangedSlot(hours, day, index, undefined))}
                          >
                            <Trash2Icon />
                          </AreaButton>
                        </div>
                      )
                    })}
                  </div>
                  {slots.length < SLOTS_MOST && (
                    <AreaButton
                      look="text"
                      className={styles.add}
                      aria-label={t('settings.profile.slotAddTo', { day: name })}
                      onClick={() => onChange(withAddedSlot(hours, day))}
                    >
                      {t('settings.profile.slotAdd')}
                    </AreaButton>
                  )}
                </li>
              )
            })}
          </ul>
          {(hours.zone !== '' || !isInItaly(country)) && (
            <SelectField
              label={t('settings.profile.zone')}
              placeholder={t('settings.profile.zoneNone')}
              isRequired={false}
              value={hours.zone}
              options={zoneChoices(hours.zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
              onChange={(zone) => onChange({ ...hours, zone })}
            />
          )}
          <AreaButton look="text" className="align-start" onClick={() => onChange(null)}>
            {t('settings.profile.hoursRemove')}
          </AreaButton>
        </>
      ) : (
        <AreaButton className="align-start" onClick={() => onChange(CLOSED_WEEK)}>
          {t('settings.profile.hoursAdd')}
        </AreaButton>
      )}
      <p id={`${id}-under`} className={`small ${fault ? styles.fault : 'muted'}`} role={fault ? 'alert' : undefined}>
        {fault ??
          (readHours
            ? createReactElement('span', null, ...withRanges(createReactElement, hoursText(readHours, language)))
            : t('settings.profile.hoursHint'))}
      </p>
    </fieldset>
  )
}

/** The device's zone comes first, but it is not chosen by itself, because it does not prove where the restaurant is. */
const zoneChoices = (chosen: string): string[] =>
  [...new Set([chosen, deviceZone(), ...Intl.supportedValuesOf('timeZone')])].filter(Boolean)
