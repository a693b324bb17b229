import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isInItaly } from '#/entities/restaurant/open-now.ts'
import { hoursWords, SLOTS_MOST, slotsWords } from '#/entities/restaurant/opening-hours.ts'
import { weekdayWords } from '#/entities/restaurant/weekday-words.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/SelectField.tsx'
import styles from './HoursFields.module.css'
import { changedSlot, isDayPossible, readTypedHours, type TypedHours, withSlot } from './typed-hours.ts'

const CLOSED: TypedHours = { zone: '', days: Array.from({ length: 7 }, () => []) }

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The opening hours of the week; null where none are stated. */
export function HoursFields({
  hours,
  country,
  isChecked,
  onChange,
}: {
  hours: TypedHours | null
  country: string | undefined
  /** A save was tried: mark what is wrong. */
  isChecked: boolean
  onChange: (hours: TypedHours | null) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const id = useId()
  const read = hours && readTypedHours(hours)
  const isWrong = isChecked && hours !== null && !read
  return (
    <fieldset className="stack-8" aria-describedby={`${id}-under`}>
      <legend className={styles.legend}>{t('entities.hours.title')}</legend>
      {hours ? (
        <>
          <ul className={styles.days}>
            {hours.days.map((slots, day) => {
              const name = weekdayWords(day, language)
              return (
                <li key={name} className={styles.day}>
                  <p>
                    {name}
                    {slots.length === 0 && <span className={`muted ${styles.closed}`}>{slotsWords([], language)}</span>}
                  </p>
                  <div className={styles.slots}>
                    {slots.map(({ from, to }, at) => {
                      const number = at + 1
                      const change = (part: { from?: string; to?: string }) =>
                        onChange(changedSlot(hours, day, at, { from, to, ...part }))
                      const isBad = isWrong && !isDayPossible(slots)
                      return (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the day
                        <div key={at} className={styles.slot}>
                          <input
                            className={styles.time}
                            type="time"
                            value={from}
                            aria-label={t('settings.profile.slotFrom', { number, day: name })}
                            aria-invalid={isBad || undefined}
                            onChange={({ target }) => change({ from: target.value })}
                          />
                          <span aria-hidden="true">–</span>
                          <input
                            className={styles.time}
                            type="time"
                            value={to}
                            aria-label={t('settings.profile.slotTo', { number, day: name })}
                            aria-invalid={isBad || undefined}
                            onChange={({ target }) => change({ to: target.value })}
                          />
                          <Button
                            look="icon"
                            className="muted"
                            aria-label={t('settings.profile.slotRemove', { number, day: name })}
                            onClick={() => onChange(changedSlot(hours, day, at, undefined))}
                          >
                            <DeleteIcon />
                          </Button>
                        </div>
                      )
                    })}
                  </div>
                  {slots.length < SLOTS_MOST && (
                    <Button
                      look="text"
                      className={styles.add}
                      aria-label={t('settings.profile.slotAddTo', { day: name })}
                      onClick={() => onChange(withSlot(hours, day))}
                    >
                      {t('settings.profile.slotAdd')}
                    </Button>
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
          <Button look="text" className="align-start" onClick={() => onChange(null)}>
            {t('settings.profile.hoursRemove')}
          </Button>
        </>
      ) : (
        <Button
          className="align-start"
          onClick={() => onChange({ ...CLOSED, zone: isInItaly(country) ? '' : ownZone() })}
        >
          {t('settings.profile.hoursAdd')}
        </Button>
      )}
      <p
        id={`${id}-under`}
        className={`small ${isWrong ? styles.fault : 'muted'}`}
        role={isWrong ? 'alert' : undefined}
      >
        {isWrong
          ? t('settings.profile.hoursWrong')
          : read
            ? hoursWords(read, language)
            : t('settings.profile.hoursHint')}
      </p>
    </fieldset>
  )
}

const zoneChoices = (own: string): string[] => [
  ...new Set([...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')]),
]
