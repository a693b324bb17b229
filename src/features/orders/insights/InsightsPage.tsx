import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useDayEnd, useToday } from '#/entities/restaurant/business-day.ts'
import { WhenZoneIsKnown, ZoneNote } from '#/entities/restaurant/ZoneNote.tsx'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { addDays, isDay } from '#/lib/time/days.ts'
import { useZone } from '#/lib/time/zone.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Loading, Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { SelectField } from '#/ui/fields/SelectField.tsx'
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
      <WhenZoneIsKnown
        restaurantId={restaurantId}
        waiting={
          <LoadingFigures>
            <Skeletons height={{ xs: 211, md: 110 }} />
          </LoadingFigures>
        }
      >
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
      <div className={styles.tools}>
        <RangeFields from={from} to={to} today={today} onChange={show} />
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

/** The choice of dates among the presets. */
const DATES = 'dates'

type DayRange = { from: string; to: string }

function RangeFields({ from, to, today, onChange }: DayRange & { today: string; onChange: (range: DayRange) => void }) {
  const { t } = useTranslation()
  const [hasDates, setHasDates] = useState(false)
  const preset = PRESETS.find(({ dayCount }) => {
    const range = lastDays(dayCount, today)
    return range.from === from && range.to === to
  })
  const areDatesShown = hasDates || !preset
  return (
    <>
      <div {...NOTHING_TO_LOSE}>
        <SelectField
          label={t('orders.insights.range')}
          isRequired={false}
          value={areDatesShown ? DATES : preset.label}
          options={[
            ...PRESETS.map(({ label }) => ({ value: label, label: t(label) })),
            { value: DATES, label: t('orders.insights.dates') },
          ]}
          onChange={(chosen) => {
            const next = PRESETS.find(({ label }) => label === chosen)
            setHasDates(!next)
            if (next) onChange(lastDays(next.dayCount, today))
          }}
        />
      </div>
      {areDatesShown && (
        <>
          <DayField
            label="orders.insights.from"
            day={from}
            today={today}
            onChange={(day) => onChange({ from: day, to })}
          />
          <DayField label="orders.insights.to" day={to} today={today} onChange={(day) => onChange({ from, to: day })} />
        </>
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
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <FormControl variant="outlined" {...NOTHING_TO_LOSE}>
      <InputLabel htmlFor={id} shrink>
        <span>{t(label)}</span>
      </InputLabel>
      <OutlinedInput
        id={id}
        type="date"
        label={t(label)}
        notched
        value={typed ?? day}
        inputProps={{ min: '2000-01-01', max: today }}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isDay(target.value) && target.value >= '2000-01-01' && target.value <= today) onChange(target.value)
        }}
        onBlur={() => setTyped(undefined)}
      />
    </FormControl>
  )
}

/** The children hold the place of what is above the figures. */
const LoadingFigures = ({ children }: { children?: Elements }) => (
  <Loading className="stack-24">
    {children}
    <div className={styles.reading} />
    <div className={styles.tiles}>
      <Skeletons count={4} height={134} />
    </div>
    <Skeletons height={{ xs: 84, md: 42 }} />
    <Skeletons height={65} />
    <Skeletons count={2} height={284} />
  </Loading>
)

function Range({ days, endsAt }: { days: readonly string[]; endsAt: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { figures, failedDays, error, progress, retry, readAgain } = useInsights(days, endsAt)
  const isDurable = useIsDurable()
  const dayName = useDayName()
  if (failedDays.length === days.length) return <FailureBox error={error} failed="orders.failed" onRetry={retry} />
  if (!figures) return <LoadingFigures />
  const { now, insightsBefore, unfinishedDay } = figures
  const hasGaps = [now, insightsBefore].some((each) => each && each.gaps.length + each.unreadable > 0)
  const noComparisonText = hasGaps ? 'orders.insights.noComparison' : 'orders.insights.noSameHours'
  return (
    <div className="stack-24">
      <div>
        {/* As high while days are read as afterwards, so that the figures stay where they are. */}
        <div className={styles.reading}>
          <div role="status">
            {progress.isReading && (
              <p className="note-info">
                {t('orders.insights.reading', { done: progress.readCount, all: progress.dateCount })}
              </p>
            )}
          </div>
          {!progress.isReading && (
            <AreaButton look="text" onClick={readAgain}>
              {t('orders.insights.readAgain')}
            </AreaButton>
          )}
        </div>
        <div className="stack-12" role="status">
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
      {isDurable && <p className="muted small">{t('orders.insights.stored')}</p>}
    </div>
  )
}
