import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useDayEnd, useToday } from '#/entities/restaurant/business-day.ts'
import { WhenZoneIsKnown, ZoneNote } from '#/entities/restaurant/ZoneNote.tsx'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { addDays, isDay } from '#/lib/time/days.ts'
import { useZone } from '#/lib/time/zone.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { DayReading } from '../DayReading.tsx'
import { OrdersFrame } from '../OrdersFrame.tsx'
import { Figures, useDayName } from './Figures.tsx'
import styles from './InsightsPage.module.css'
import { daysBetween } from './insights.ts'
import { useInsights } from './use-insights.ts'

/** The longest range, in days. */
const LONGEST_RANGE = 366
const PRESETS = [
  { dayCount: 7, label: 'orders.insights.week' },
  { dayCount: 30, label: 'orders.insights.month' },
  { dayCount: 90, label: 'orders.insights.quarter' },
  { dayCount: 365, label: 'orders.insights.year' },
] as const satisfies readonly { dayCount: number; label: TextKey }[]

const lastDays = (count: number, today: string) => ({ from: addDays(today, 1 - count), to: today })

/** The range in the address; the last seven days if there is none. */
function useRange(today: string) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const range = isDay(from) && isDay(to) ? { from, to } : lastDays(7, today)
  const show = (next: { from: string; to: string }) => navigate(`?${new URLSearchParams(next)}`, { replace: true })
  return { ...range, show }
}

/** Orders, covers and takings of a range of days, from the archive. */
export function InsightsPage() {
  const { restaurantId = '' } = useParams()
  return (
    <OrdersFrame hasPartTabs={false}>
      <WhenZoneIsKnown restaurantId={restaurantId}>
        <Ranges restaurantId={restaurantId} />
      </WhenZoneIsKnown>
    </OrdersFrame>
  )
}

function Ranges({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const zone = useZone()
  const endsAt = useDayEnd()
  const today = useToday(endsAt)
  // The calendar day changes at midnight, the business day at its end. After each, what was read before is not all.
  const calendarDay = useToday(0)
  const { from, to, show } = useRange(today)
  const days = useMemo(() => daysBetween(from, to, LONGEST_RANGE), [from, to])
  const problem =
    days.length === 0
      ? 'orders.insights.backwards'
      : days.length > LONGEST_RANGE
        ? 'orders.insights.tooLong'
        : undefined
  return (
    <>
      <div className={`wrap-line ${styles.tools}`}>
        <fieldset className={`wrap-line ${styles.presets}`}>
          <legend className="visually-hidden">{t('orders.insights.range')}</legend>
          {PRESETS.map(({ dayCount, label }) => {
            const preset = lastDays(dayCount, today)
            return (
              <AreaButton
                key={label}
                look="chip"
                aria-pressed={preset.from === from && preset.to === to}
                onClick={() => show(preset)}
              >
                {t(label)}
              </AreaButton>
            )
          })}
        </fieldset>
        <div className={`wrap-line ${styles.presets}`}>
          <DayField label="orders.insights.from" day={from} today={today} onChange={(day) => show({ from: day, to })} />
          <DayField label="orders.insights.to" day={to} today={today} onChange={(day) => show({ from, to: day })} />
        </div>
        <DayReading />
        <ZoneNote restaurantId={restaurantId} />
      </div>
      {problem ? (
        <Notice kind="empty" title={t(problem)} />
      ) : (
        <Range key={`${from} ${to} ${today} ${calendarDay} ${endsAt} ${zone}`} days={days} endsAt={endsAt} />
      )}
    </>
  )
}

function DayField({
  label,
  day,
  today,
  onChange,
}: {
  label: TextKey
  day: string
  today: string
  onChange: (day: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  return (
    <label className="line-8" {...NOTHING_TO_LOSE}>
      <span className="small strong">{t(label)}</span>
      <input
        type="date"
        className={`field-box ${styles.day}`}
        value={typed ?? day}
        min="2000-01-01"
        max={today}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isDay(target.value) && target.value >= '2000-01-01' && target.value <= today) onChange(target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}

function Range({ days, endsAt }: { days: readonly string[]; endsAt: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { figures, failedDays, error, progress, retry, readAgain } = useInsights(days, endsAt)
  const isDurable = useIsDurable()
  const dayName = useDayName()
  if (failedDays.length === days.length) return <FailureBox error={error} failed="orders.failed" onRetry={retry} />
  if (!figures) return <Spinner />
  const { now, insightsBefore, unfinishedDay } = figures
  const hasGaps = [now, insightsBefore].some((each) => each && each.gaps.length + each.unreadable > 0)
  const noComparisonText = hasGaps ? 'orders.insights.noComparison' : 'orders.insights.noSameHours'
  return (
    <div className="stack-24">
      <div className="stack-12" role="status">
        {progress.isReading && (
          <p className="note-info">
            {t('orders.insights.reading', { done: progress.readCount, all: progress.dateCount })}
          </p>
        )}
        {failedDays.length > 0 && (
          <div className={`note-reserved ${styles.failed}`}>
            <p>
              {t('orders.insights.failedDays', {
                days: joinWords(failedDays.slice(0, 10).map(dayName), language),
                number: failedDays.length,
              })}
            </p>
            {!isRouteRefused(error) && <AreaButton onClick={retry}>{t('common.retry')}</AreaButton>}
          </div>
        )}
        {figures.now.unreadable > 0 && (
          <p className="note-reserved">{t('orders.unreadable', { count: figures.now.unreadable })}</p>
        )}
      </div>
      {now.total.orders + now.unreadable === 0 && !progress.isReading && failedDays.length === 0 ? (
        <Notice kind="empty" title={t('orders.insights.empty')} />
      ) : (
        <Figures
          now={now}
          insightsBefore={hasGaps ? undefined : insightsBefore}
          until={unfinishedDay?.at}
          endsAt={endsAt}
          noComparison={progress.isReading || (insightsBefore && !hasGaps) ? undefined : noComparisonText}
        />
      )}
      <div>
        {isDurable && <p className="muted small">{t('orders.insights.stored')}</p>}
        <AreaButton look="text" onClick={readAgain}>
          {t('orders.insights.readAgain')}
        </AreaButton>
      </div>
    </div>
  )
}
