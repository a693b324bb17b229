import { useTranslation } from 'react-i18next'
import { wallTime, zoneOf } from '#/entities/restaurant/open-now.ts'
import { clockWords, phoneLink, slotsWords, splitContact } from '#/entities/restaurant/opening-hours.ts'
import { mapAddress } from '#/entities/restaurant/rules.ts'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import { withRanges } from '#/entities/restaurant/time-ranges.ts'
import { useMinute, useOpenWords } from '#/entities/restaurant/use-open-words.ts'
import { weekdayWords } from '#/entities/restaurant/weekday-words.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { buttonClass } from '#/ui/Button.tsx'
import { createReactElement } from '#/ui/create-element.ts'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/use-dialog-value.ts'
import styles from './HoursPanel.module.css'

/** The week, in the reader's language, with the time at the restaurant where the device's clock shows another. */
export function HoursPanel({ restaurant, ...panel }: DialogProps & { restaurant: Restaurant }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const now = useMinute()
  const { hours, phone } = splitContact(restaurant.description ?? '').contact
  const state = useOpenWords(hours, restaurant.country)
  // Anyone can write the address.
  if (!hours) return null
  const zone = zoneOf(hours, restaurant.country)
  const there = zone === undefined ? undefined : new Date(wallTime(now, zone))
  const today = there && (there.getUTCDay() + 6) % 7
  const clock = there && clockWords(there.getUTCHours() * 60 + there.getUTCMinutes())
  const here = new Date(now)
  const isElsewhere = there && (there.getUTCHours() !== here.getHours() || there.getUTCMinutes() !== here.getMinutes())
  const map = mapAddress(restaurant, navigator.userAgent)
  return (
    <ResponsivePanel {...panel} title={t('entities.hours.title')} width="xs" isReading>
      <div className="stack-16">
        {state && <p className="strong">{state.words}</p>}
        <table className={styles.week}>
          <tbody>
            {hours.week.map((slots, day) => {
              const name = weekdayWords(day, language)
              return (
                <tr key={name} aria-current={day === today ? 'date' : undefined}>
                  <th scope="row">{name}</th>
                  {createReactElement('td', null, ...withRanges(createReactElement, slotsWords(slots, language)))}
                </tr>
              )
            })}
          </tbody>
        </table>
        {clock === undefined ? (
          <p className="muted small">{t('publicRestaurant.timeLocal')}</p>
        ) : (
          isElsewhere && (
            <p className="muted small">{t('publicRestaurant.timeThere', { time: clock, zone: zone ?? '' })}</p>
          )
        )}
        <div className={`row-12 ${styles.acts}`}>
          {phone && (
            <a
              className={buttonClass('filled')}
              href={phoneLink(phone)}
              aria-label={t('publicRestaurant.callNumber', { phone })}
            >
              <bdi dir="ltr">{phone}</bdi>
            </a>
          )}
          {map && (
            <a
              className={buttonClass('outlined')}
              href={map}
              target={map.startsWith('https:') ? '_blank' : undefined}
              rel="noopener noreferrer"
            >
              {t('publicRestaurant.route')}
            </a>
          )}
        </div>
      </div>
    </ResponsivePanel>
  )
}
