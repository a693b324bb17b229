import Trash2Icon from 'lucide-react/icons/trash'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { isInItaly } from '#/entities/restaurant/open-now.ts'
import {
  clockText,
  DAY_MINUTES,
  type Hours,
  hoursText,
  isInOrder,
  readSlot,
  SLOTS_MOST,
  type Slot,
  slotsText,
} from '#/entities/restaurant/opening-hours.ts'
import { withRanges } from '#/entities/restaurant/time-ranges.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatWeekday } from '#/lib/time/format-time.ts'
import { deviceZone, isZone } from '#/lib/time/wall-time.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { createReactElement } from '#/ui/create-element.ts'
import { SelectField } from '#/ui/fields/SelectField.tsx'
import styles from './ProfileForm.module.css'

const CLOSED_WEEK: TypedHours = { zone: '', days: Array.from({ length: 7 }, () => []) }

/** The opening hours of the week; null where none are stated. */
export function HoursFields({
  hours,
  country,
  fault,
  onChange,
}: {
  hours: TypedHours | null
  country: string | undefined
  /** What is wrong, once a save was tried. */
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
                          <input
                            className={styles.time}
                            type="time"
                            value={from}
                            aria-label={t('settings.profile.slotFrom', { number, day: name })}
                            aria-invalid={hasFault || undefined}
                            onChange={({ target }) => change({ from: target.value })}
                          />
                          <span aria-hidden="true">–</span>
                          <input
                            className={styles.time}
                            type="time"
                            value={to}
                            aria-label={t('settings.profile.slotTo', { number, day: name })}
                            aria-invalid={hasFault || undefined}
                            onChange={({ target }) => change({ to: target.value })}
                          />
                          <Button
                            look="icon"
                            className="muted"
                            aria-label={t('settings.profile.slotRemove', { number, day: name })}
                            onClick={() => onChange(withChangedSlot(hours, day, index, undefined))}
                          >
                            <Trash2Icon />
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
                      onClick={() => onChange(withAddedSlot(hours, day))}
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
        <Button className="align-start" onClick={() => onChange(CLOSED_WEEK)}>
          {t('settings.profile.hoursAdd')}
        </Button>
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

/** The device's zone comes first, but is not chosen by itself: it does not prove where the restaurant is. */
const zoneChoices = (chosen: string): string[] =>
  [...new Set([chosen, deviceZone(), ...Intl.supportedValuesOf('timeZone')])].filter(Boolean)

/** Times as a time field gives them: '12:00', or '' while one is not complete. */
const typedSlot = v.object({ from: v.string(), to: v.string() })
type TypedSlot = v.InferOutput<typeof typedSlot>

/** `zone` is '' if the restaurant states none. */
export const typedHours = v.object({ zone: v.string(), days: v.pipe(v.array(v.array(typedSlot)), v.length(7)) })
export type TypedHours = v.InferOutput<typeof typedHours>

export const beginHours = ({ week, zone = '' }: Hours): TypedHours => ({
  zone,
  days: week.map((slots) => slots.map(({ from, to }) => ({ from: clockText(from), to: clockText(to) }))),
})

const readTypedSlot = ({ from, to }: TypedSlot): Slot | undefined => readSlot(`${from}-${to}`)

const isSlotPossible = (slots: readonly (Slot | undefined)[], index: number): boolean => {
  const slot = slots[index]
  const previousSlot = slots[index - 1]
  return slot !== undefined && (previousSlot === undefined || previousSlot.to <= slot.from)
}

/** Whether a day is complete and in its order, and does not run into the next day's hours. */
export const isDayPossible = ({ days }: TypedHours, day: number): boolean => {
  const daySlots = (days[day] ?? []).map(readTypedSlot)
  const [firstOfNextDay] = (days[(day + 1) % 7] ?? []).map(readTypedSlot)
  const end = (daySlots.at(-1)?.to ?? 0) - DAY_MINUTES
  return (
    daySlots.every((_, index) => isSlotPossible(daySlots, index)) &&
    (firstOfNextDay === undefined || end <= firstOfNextDay.from)
  )
}

/** The typed hours; undefined if a time is missing or two overlap. */
export function readTypedHours({ days, zone }: TypedHours): Hours | undefined {
  const week = days.flatMap((slots) => {
    const daySlots = slots.map(readTypedSlot)
    return daySlots.every((slot) => slot !== undefined) && daySlots.length <= SLOTS_MOST ? [daySlots] : []
  })
  if (week.length < 7 || !isInOrder(week) || (zone !== '' && !isZone(zone))) return undefined
  return { week, zone: zone || undefined }
}

/** Whether no day has a time, which would mean closed all week. */
export const isEmptyWeek = ({ days }: TypedHours): boolean => days.every((slots) => slots.length === 0)

const LUNCH: TypedSlot = { from: '12:00', to: '15:00' }
const DINNER: TypedSlot = { from: '19:00', to: '23:00' }

/** Adds a slot to a day. A closed day gets the hours of the last open day before it. */
export function withAddedSlot({ days, zone }: TypedHours, day: number): TypedHours {
  const slots = days[day] ?? []
  const previousSlots = [...days.slice(0, day)].reverse().find((before) => before.length > 0) ?? [LUNCH]
  const lastSlot = readTypedSlot(slots.at(-1) ?? LUNCH)
  const nextSlot = lastSlot && lastSlot.to <= 19 * 60 && lastSlot.to < DAY_MINUTES ? DINNER : { from: '', to: '' }
  const newSlots = slots.length === 0 ? previousSlots : [...slots, nextSlot]
  return { zone, days: days.map((each, index) => (index === day ? newSlots : each)) }
}

/** Replaces a slot of a day, or removes it (undefined). */
export const withChangedSlot = (
  hours: TypedHours,
  day: number,
  slotIndex: number,
  slot: TypedSlot | undefined,
): TypedHours => ({
  ...hours,
  days: hours.days.map((slots, index) =>
    index === day ? slots.flatMap((each, at) => (at === slotIndex ? (slot ?? []) : each)) : slots,
  ),
})
