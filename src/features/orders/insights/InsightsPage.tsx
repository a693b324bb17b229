import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useMenus } from '#/entities/menu/api.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { dayBeside, useDayEnd, useToday } from '#/entities/restaurant/business-day.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { formatCents, formatNumber, fromCents } from '#/lib/money/money.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { Button } from '#/ui/Button.tsx'
import { FailureBox } from '#/ui/FailureBox.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { isDay } from '../archive/archive-rules.ts'
import { DayReading } from '../DayReading.tsx'
import { OrdersFrame } from '../OrdersFrame.tsx'
import { type FigureRow, FigureTable } from './FigureTable.tsx'
import styles from './InsightsPage.module.css'
import { centsPerCover, changeOf, daysBetween, grouped, hoursInTurn, type Insights, type Sums } from './insights.ts'
import { useInsights } from './use-insights.ts'

/** The longest range, in days. */
const LONGEST = 366
const PRESETS = [
  { days: 7, name: 'orders.insights.week' },
  { days: 30, name: 'orders.insights.month' },
  { days: 90, name: 'orders.insights.quarter' },
  { days: 365, name: 'orders.insights.year' },
] as const satisfies readonly { days: number; name: TextKey }[]

const lastDays = (count: number, today: string) => ({ from: dayBeside(today, 1 - count), to: today })

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
  const { t } = useTranslation()
  const endsAt = useDayEnd()
  const today = useToday(endsAt)
  // At midnight the calendar day goes on, at the end of the business day that one: what was read until then is not all.
  const date = useToday(0)
  const { from, to, show } = useRange(today)
  const days = useMemo(() => daysBetween(from, to, LONGEST), [from, to])
  const problem =
    days.length === 0 ? 'orders.insights.backwards' : days.length > LONGEST ? 'orders.insights.tooLong' : undefined
  return (
    <OrdersFrame>
      <div className={`wrap-line ${styles.tools}`}>
        <fieldset className={`wrap-line ${styles.presets}`}>
          <legend className="visually-hidden">{t('orders.insights.range')}</legend>
          {PRESETS.map(({ days: count, name }) => {
            const preset = lastDays(count, today)
            return (
              <Button
                key={name}
                look="chip"
                aria-pressed={preset.from === from && preset.to === to}
                onClick={() => show(preset)}
              >
                {t(name)}
              </Button>
            )
          })}
        </fieldset>
        <div className={`wrap-line ${styles.presets}`}>
          <DayField name="orders.insights.from" day={from} today={today} onChange={(day) => show({ from: day, to })} />
          <DayField name="orders.insights.to" day={to} today={today} onChange={(day) => show({ from, to: day })} />
        </div>
        <DayReading />
      </div>
      {problem ? (
        <Notice kind="empty" title={t(problem)} />
      ) : (
        <Range key={`${from} ${to} ${today} ${date} ${endsAt}`} days={days} endsAt={endsAt} />
      )}
    </OrdersFrame>
  )
}

function DayField({
  name,
  day,
  today,
  onChange,
}: {
  name: TextKey
  day: string
  today: string
  onChange: (day: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  return (
    <label className="line-8" {...NOTHING_TO_LOSE}>
      <span className="small strong">{t(name)}</span>
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
  const { figures, failed, error, progress, retry, readAgain } = useInsights(days, endsAt)
  const dayName = useDayName()
  if (failed.length === days.length) return <FailureBox error={error} failed="orders.failed" onRetry={retry} />
  if (!figures) return <Spinner />
  const { now, before, running } = figures
  const hasGaps = now.gaps.length + (before?.gaps.length ?? 0) > 0
  const why = hasGaps ? 'orders.insights.noComparison' : 'orders.insights.noSameHours'
  return (
    <div className="stack-24">
      <div className="stack-12" role="status">
        {progress.isReading && (
          <p className="note-info">{t('orders.insights.reading', { done: progress.read, all: progress.all })}</p>
        )}
        {failed.length > 0 && (
          <div className={`note-reserved ${styles.failed}`}>
            <p>
              {t('orders.insights.failedDays', {
                days: joinWords(failed.slice(0, 10).map(dayName), language),
                number: failed.length,
              })}
            </p>
            {!isRouteRefused(error) && <Button onClick={retry}>{t('common.retry')}</Button>}
          </div>
        )}
        {figures.now.unreadable > 0 && (
          <p className="note-reserved">{t('orders.unreadable', { count: figures.now.unreadable })}</p>
        )}
      </div>
      {figures.now.total.orders === 0 && !progress.isReading && failed.length === 0 ? (
        <Notice kind="empty" title={t('orders.insights.empty')} />
      ) : (
        <Figures
          now={now}
          before={hasGaps ? undefined : before}
          until={running?.at}
          endsAt={endsAt}
          noComparison={progress.isReading || (before && !hasGaps) ? undefined : why}
        />
      )}
      <div>
        <p className="muted small">{t('orders.insights.stored')}</p>
        <Button look="text" onClick={readAgain}>
          {t('orders.insights.readAgain')}
        </Button>
      </div>
    </div>
  )
}

/** What a chart shows of the sums. */
const MEASURES = {
  orders: 'orders.insights.orders',
  covers: 'orders.insights.covers',
  cents: 'orders.insights.takings',
} as const
type Measure = keyof typeof MEASURES

const TILES = [
  { name: 'orders.insights.orders', of: ({ orders }: Sums) => orders, isMoney: false },
  { name: 'orders.insights.covers', of: ({ covers }: Sums) => covers, isMoney: false },
  { name: 'orders.insights.takings', of: ({ cents }: Sums) => cents, isMoney: true },
  { name: 'orders.insights.perCover', of: centsPerCover, isMoney: true },
] as const

/** A day as the table shows it: "3 nov". */
function useDayName() {
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', numberingSystem: 'latn' })
  return (day: string) => format.format(new Date(`${day}T12:00:00`))
}

const Figures = memo(function Figures({
  now,
  before,
  until,
  endsAt,
  noComparison,
}: {
  now: Insights
  /** Undefined: the days before are not known. */
  before: Insights | undefined
  /** The last day is not over: when its orders were read, milliseconds since 1970. */
  until: number | undefined
  /** The hour at which its days end. */
  endsAt: number
  noComparison: TextKey | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { restaurantId = '' } = useParams()
  const currency = useRestaurant(restaurantId).data?.currency
  const menus = useMenus(restaurantId)
  const [measure, setMeasure] = useState<Measure>('cents')
  const dayName = useDayName()
  const money = (cents: number) => formatCents(Math.round(cents), currency, language)
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, language)
  const formatMeasure = measure === 'cents' ? money : number
  const count = (value: number) => ({ text: number(value), plain: value })
  const sum = (cents: number) => ({ text: money(cents), plain: fromCents(Math.round(cents)) })
  const of = ({ orders, covers, cents }: Sums, days = 1): FigureRow['values'] => [
    count(orders / days),
    count(covers / days),
    sum(cents / days),
  ]
  const notRead: FigureRow['values'] = [{ text: t('orders.insights.notRead') }, { text: '' }, { text: '' }]
  const columns = [t('orders.insights.orders'), t('orders.insights.covers'), t('orders.insights.takings')]
  const sold = new Set(now.items.map(({ id }) => id))
  const never = menus.data?.flatMap(({ dish }) => dish.filter(({ id }) => !sold.has(id)).map(({ name }) => name))
  const weekdayName = new Intl.DateTimeFormat(language, { weekday: 'short' })

  return (
    <>
      <ul className={styles.tiles}>
        {TILES.map(({ name, of: amountOf, isMoney }) => (
          <Tile
            key={name}
            name={name}
            now={amountOf(now.total)}
            before={before && amountOf(before.total)}
            until={until}
            format={isMoney ? money : number}
          />
        ))}
      </ul>
      <div className="stack-4">
        {now.total.unpriced > 0 && <p className="muted">{t('orders.unpriced', { count: now.total.unpriced })}</p>}
        <p className="muted">{t('orders.insights.unseenGuests')}</p>
        {noComparison && <p className="muted">{t(noComparison)}</p>}
        {before && until !== undefined && (
          <p className="muted">{t('orders.insights.sameHours', { time: formatTime(until, language) })}</p>
        )}
      </div>
      <fieldset className={`wrap-line ${styles.presets}`}>
        <legend className="small strong">{t('orders.insights.chartsShow')}</legend>
        {Object.entries(MEASURES).map(([name, word]) => (
          <Button key={name} look="chip" aria-pressed={measure === name} onClick={() => setMeasure(name as Measure)}>
            {t(word)}
          </Button>
        ))}
      </fieldset>
      <FigureTable
        title={t('orders.insights.byDay')}
        heads={[t('orders.insights.day'), ...columns]}
        look="columns"
        rows={grouped(now.days).map(({ from, to, sums, gaps }) => {
          const isGap = gaps > 0 && sums.orders === 0
          return {
            key: from,
            name: from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`,
            label: dayName(from),
            // The name has its year, as spreadsheets read it.
            plainName: from === to ? from : `${from} – ${to}`,
            share: isGap ? undefined : sums[measure],
            text: isGap ? t('orders.insights.notRead') : formatMeasure(sums[measure]),
            isPartial: gaps > 0,
            values: isGap ? notRead : of(sums),
          }
        })}
      />
      <FigureTable
        title={t('orders.insights.byWeekday')}
        text={until === undefined ? undefined : t('orders.insights.unfinishedDay')}
        heads={[t('orders.insights.weekday'), ...columns]}
        look="columns"
        rows={now.weekdays.flatMap(({ sums, days, gaps }, index) => {
          // A weekday that is not in the range is neither a zero nor a gap.
          if (days + gaps === 0) return []
          return {
            key: index,
            // The first of January 2024 was a Monday.
            name: weekdayName.format(new Date(2024, 0, 1 + index, 12)),
            share: days > 0 ? sums[measure] / days : undefined,
            text: days > 0 ? formatMeasure(sums[measure] / days) : t('orders.insights.notRead'),
            values: days > 0 ? of(sums, days) : notRead,
          }
        })}
      />
      <FigureTable
        title={t('orders.insights.byHour')}
        text={now.untimed > 0 ? t('orders.insights.untimed', { number: now.untimed }) : undefined}
        heads={[t('orders.insights.hour'), ...columns]}
        look="columns"
        rows={hoursInTurn(now.hours, endsAt).map(({ hour, sums }) => ({
          key: hour,
          name: String(hour),
          share: sums[measure],
          text: formatMeasure(sums[measure]),
          values: of(sums),
        }))}
      />
      <FigureTable
        title={t('orders.insights.dishes')}
        heads={[t('orders.insights.dish'), t('orders.insights.quantity'), t('orders.insights.takings')]}
        look="rows"
        rows={now.items.map(({ id, name, quantity, cents }) => ({
          key: id,
          name: name || '?',
          share: quantity,
          text: number(quantity),
          values: [count(quantity), sum(cents)],
        }))}
      />
      <NeverSold names={menus.isError ? undefined : never} hasGaps={now.gaps.length > 0} />
      {now.pairs.length > 0 && (
        <FigureTable
          title={t('orders.insights.together')}
          heads={[t('orders.insights.dishes'), t('orders.insights.orders')]}
          look="rows"
          rows={now.pairs.map(({ names, orders }) => ({
            key: names.join('\n'),
            name: names.map((name) => name || '?').join(' + '),
            share: orders,
            text: number(orders),
            values: [count(orders)],
          }))}
        />
      )}
      <FigureTable
        title={t('orders.insights.byTable')}
        heads={[t('orders.insights.table'), ...columns]}
        look="rows"
        rows={now.tables.map(({ table, sums }) => ({
          key: table,
          name: t('entities.tableNumber', { number: table }),
          share: sums[measure],
          text: formatMeasure(sums[measure]),
          values: of(sums),
        }))}
      />
    </>
  )
})

function Tile({
  name,
  now,
  before,
  until,
  format,
}: {
  name: TextKey
  now: number | undefined
  before: number | undefined
  until: number | undefined
  format: (value: number) => string
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const change = now !== undefined && before !== undefined ? changeOf(now, before) : undefined
  const percent = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
    numberingSystem: 'latn',
  })
  return (
    <li className={`card ${styles.tile}`}>
      <span className="small muted">{t(name)}</span>
      <strong className={styles.figure}>
        <bdi dir="ltr">{now === undefined ? '–' : format(now)}</bdi>
      </strong>
      {change !== undefined && before !== undefined && (
        <span className="small">
          {t(until === undefined ? 'orders.insights.change' : 'orders.insights.changeUntil', {
            percent: percent.format(change),
            before: format(before),
            time: until === undefined ? undefined : formatTime(until, language),
          })}
        </span>
      )}
    </li>
  )
}

function NeverSold({ names, hasGaps }: { names: readonly string[] | undefined; hasGaps: boolean }) {
  const { t } = useTranslation()
  if (!names) return null
  return (
    <section className="stack-8">
      <h2 className={styles.heading}>{t('orders.insights.never')}</h2>
      {hasGaps && <p className="muted">{t('orders.insights.neverGaps')}</p>}
      {names.length === 0 ? (
        <p>{t('orders.insights.neverNone')}</p>
      ) : (
        <ul className={styles.names}>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have the same name
            <li key={index} className="tag" dir="auto">
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
