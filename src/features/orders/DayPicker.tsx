import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Button } from '#/ui/Button.tsx'
import { dayBeside, isDay, today } from './archive-rules.ts'
import styles from './DayPicker.module.css'

/** Nothing was archived earlier: a year that is being typed passes through 2, 20 and 202. */
const OLDEST = '2000-01-01'

const isOffered = (day: string): boolean => isDay(day) && day >= OLDEST && day <= today()

/** @param day `YYYY-MM-DD` */
export function DayPicker({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // The field's text while typing: half a date, or a day that is not in the address.
  const [typed, setTyped] = useState<string>()
  const isToday = day === today()
  const name = new Intl.DateTimeFormat(language, { dateStyle: 'full', numberingSystem: 'latn' })
  return (
    <div className={styles.picker}>
      <Button aria-label={t('orders.dayBefore')} onClick={() => onChange(dayBeside(day, -1))}>
        <Arrow />
      </Button>
      <label {...NOTHING_TO_LOSE}>
        <span className="visually-hidden">{t('orders.day')}</span>
        <input
          type="date"
          className={styles.input}
          value={typed ?? day}
          min={OLDEST}
          max={today()}
          onChange={({ target }) => {
            setTyped(target.value)
            if (isOffered(target.value)) onChange(target.value)
          }}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <Button
        aria-label={t('orders.dayAfter')}
        // Not `disabled`, which would lose the focus on reaching today.
        aria-disabled={isToday}
        onClick={() => !isToday && onChange(dayBeside(day, 1))}
      >
        <span className={styles.turned}>
          <Arrow />
        </span>
      </Button>
      <p className={styles.name} role="status">
        {isToday ? t('orders.today') : name.format(new Date(`${day}T12:00:00`))}
      </p>
    </div>
  )
}

function Arrow() {
  return (
    <svg className={`${styles.arrow} mirrored`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="m15 5-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
