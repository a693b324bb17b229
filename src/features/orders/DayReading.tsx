import { useTranslation } from 'react-i18next'
import { businessDaySettings, DAY_ENDS } from '#/entities/restaurant/business-day.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatClock } from '#/lib/time/format-time.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './DayReading.module.css'

/**
 * Chooses between business days and calendar days, and when a business day ends. The choice is stored on this device. The
 * insights, the archive and Home use it.
 */
export function DayReading() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { isUsed, endsAt } = businessDaySettings.use()
  return (
    <fieldset className={`wrap-line ${styles.choices}`}>
      <legend className="visually-hidden">{t('orders.dayReading.title')}</legend>
      <AreaButton look="chip" aria-pressed={isUsed} onClick={() => businessDaySettings.change({ isUsed: true })}>
        {t('orders.dayReading.business')}
      </AreaButton>
      <AreaButton look="chip" aria-pressed={!isUsed} onClick={() => businessDaySettings.change({ isUsed: false })}>
        {t('orders.dayReading.calendar')}
      </AreaButton>
      {isUsed && (
        <label className="line-8" {...NOTHING_TO_LOSE}>
          <span className="small strong">{t('orders.dayReading.endsAt')}</span>
          <select
            className={`field-box ${styles.hour}`}
            value={endsAt}
            onChange={({ target }) => businessDaySettings.change({ endsAt: Number(target.value) })}
          >
            {DAY_ENDS.map((hour) => (
              <option key={hour} value={hour}>
                {formatClock(hour * 60, language)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className={`small muted ${styles.text}`}>{t('orders.dayReading.text')}</p>
    </fieldset>
  )
}
