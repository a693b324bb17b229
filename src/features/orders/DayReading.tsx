import { useTranslation } from 'react-i18next'
import { businessDaySettings, DAY_ENDS } from '#/entities/restaurant/business-day.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatClock } from '#/lib/time/format-time.ts'
import { SelectField } from '#/ui/fields/SelectField.tsx'

const CALENDAR = 'calendar'

/**
 * Chooses between calendar days and business days, and when a business day ends. The choice is stored on this device. The
 * insights, the archive and Home use it.
 */
export function DayReading() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { isUsed, endsAt } = businessDaySettings.use()
  return (
    <div {...NOTHING_TO_LOSE}>
      <SelectField
        label={t('orders.dayReading.title')}
        isRequired={false}
        value={isUsed ? String(endsAt) : CALENDAR}
        options={[
          { value: CALENDAR, label: t('orders.dayReading.calendar') },
          ...DAY_ENDS.map((hour) => ({
            value: String(hour),
            label: `${t('orders.dayReading.business')} · ${formatClock(hour * 60, language)}`,
          })),
        ]}
        hint={t('orders.dayReading.text')}
        onChange={(chosen) =>
          businessDaySettings.change(chosen === CALENDAR ? { isUsed: false } : { isUsed: true, endsAt: Number(chosen) })
        }
      />
    </div>
  )
}
