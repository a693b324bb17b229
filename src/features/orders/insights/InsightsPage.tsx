import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useMenus } from '#/entities/menu/api.ts'
import { atLeastWords } from '#/entities/order/kitchen/ticket.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useDayEnd, useToday } from '#/entities/restaurant/business-day.ts'
import { WhenZoneIsKnown, ZoneNote } from '#/entities/restaurant/ZoneNote.tsx'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { localeOf } from '#/lib/i18n/locale.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { formatMills, formatNumber, fromMills, nearestPayable } from '#/lib/money/money.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { dayBeside, isDay } from '#/lib/time/days.ts'
import { formatDay, formatTime, formatWeekday } from '#/lib/time/format-time.ts'
import { useZone } from '#/lib/time/zone.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { FailureBox } from '#/ui/feedback/FailureBox.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { DayReading } from '../DayReading.tsx'
import { OrdersFrame } from '../OrdersFrame.tsx'
import { type FigureRow, FigureTable } from './FigureTable.tsx'
import styles from './InsightsPage.module.css'
import {
  changeOf,
  daysBetween,
  grouped,
  hoursInTurn,
  type Insights,
  knownCovers,
  knownMills,
  millsPerCover,
  type Sums,
} from './insights.ts'
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
  const { restaurantId = '' } = useParams()
  return (
    <OrdersFrame>
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
  // At midnight the calendar day goes on, at the end of the business day that one: what was read until then is not all.
  const date = useToday(0)
  const { from, to, show } = useRange(today)
  const days = useMemo(() => daysBetween(from, to, LONGEST), [from, to])
  const problem =
    days.length === 0 ? 'orders.insights.backwards' : days.length > LONGEST ? 'orders.insights.tooLong' : undefined
  return (
    <>
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
        <ZoneNote restaurantId={restaurantId} />
      </div>
      {problem ? (
        <Notice kind="empty" title={t(problem)} />
      ) : (
        <Range key={`${from} ${to} ${today} ${date} ${endsAt} ${zone}`} days={days} endsAt={endsAt} />
      )}
    </>
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
  const isDurable = useIsDurable()
  const dayName = useDayName()
  if (failed.length === days.length) return <FailureBox error={error} failed="orders.failed" onRetry={retry} />
  if (!figures) return <Spinner />
  const { now, before, running } = figures
  const hasGaps = [now, before].some((each) => each && each.gaps.length + each.unreadable > 0)
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
      {now.total.orders + now.unreadable === 0 && !progress.isReading && failed.length === 0 ? (
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
        {isDurable && <p className="muted small">{t('orders.insights.stored')}</p>}
        <Button look="text" onClick={readAgain}>
          {t('orders.insights.readAgain')}
        </Button>
      </div>
    </div>
  )
}

/** What a chart shows of the sums. `missing`: how many orders lack it. */
const MEASURES = {
  orders: { name: 'orders.insights.orders', of: ({ orders }: Sums) => orders, missing: () => 0, kind: 'number' },
  covers: {
    name: 'orders.insights.covers',
    of: knownCovers,
    missing: ({ uncounted }: Sums) => uncounted,
    kind: 'number',
  },
  mills: { name: 'orders.insights.takings', of: knownMills, missing: ({ unpriced }: Sums) => unpriced, kind: 'money' },
} as const
type Measure = keyof typeof MEASURES

/** A figure that is not known, as the tiles show it. */
const NOT_KNOWN = { text: '–' }

const TILES = [
  ...Object.values(MEASURES),
  { name: 'orders.insights.perCover', of: millsPerCover, missing: () => 0, kind: 'average' },
] as const

/** A day as the table shows it: "3 nov". */
function useDayName() {
  const { language } = useLanguage()
  return (day: string) => formatDay(day, language, { day: 'numeric', month: 'short' })
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
  const [measure, setMeasure] = useState<Measure>('mills')
  const dayName = useDayName()
  const money = (mills: number) => formatMills(mills, currency, language)
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, language)
  const formats = { number, money, average: (mills: number) => money(nearestPayable(mills, currency)) }
  const count = (value: number) => ({ text: number(value), plain: Math.round(value * 100) / 100 })
  const sum = (mills: number) => ({ text: money(mills), plain: fromMills(mills) })
  const average = (mills: number, of: number) => (of === 1 ? mills : nearestPayable(mills / of, currency))
  const of = (sums: Sums, days = 1): FigureRow['values'] => {
    const [covers, mills] = [knownCovers(sums), knownMills(sums)]
    return [
      count(sums.orders / days),
      covers === undefined ? NOT_KNOWN : count(covers / days),
      mills === undefined ? NOT_KNOWN : sum(average(mills, days)),
    ]
  }
  const measured = (sums: Sums, days = 1) => {
    const { of: amountOf, kind } = MEASURES[measure]
    const amount = amountOf(sums)
    if (amount === undefined) return { share: undefined, text: NOT_KNOWN.text }
    return { share: amount / days, text: formats[kind === 'money' && days > 1 ? 'average' : kind](amount / days) }
  }
  const notRead: FigureRow['values'] = [{ text: t('orders.insights.notRead') }, { text: '' }, { text: '' }]
  const columns = [t('orders.insights.orders'), t('orders.insights.covers'), t('orders.insights.takings')]
  const sold = new Set(now.items.map(({ id }) => id))
  const never = menus.data?.flatMap(({ dish }) => dish.filter(({ id }) => !sold.has(id)).map(({ name }) => name))

  return (
    <>
      <ul className={styles.tiles}>
        {TILES.map(({ name, of: amountOf, missing, kind }) => (
          <Tile
            key={name}
            name={name}
            now={amountOf(now.total)}
            before={before && missing(now.total) + missing(before.total) === 0 ? amountOf(before.total) : undefined}
            until={until}
            format={formats[kind]}
          />
        ))}
      </ul>
      <div className="stack-4">
        {now.total.uncounted > 0 && <p className="muted">{t('entities.covers.partly')}</p>}
        {now.total.unpriced > 0 && <p className="muted">{t('orders.unpriced', { count: now.total.unpriced })}</p>}
        <p className="muted">{t('orders.insights.unseenGuests')}</p>
        {noComparison && <p className="muted">{t(noComparison)}</p>}
        {before && until !== undefined && (
          <p className="muted">{t('orders.insights.sameHours', { time: formatTime(until, language) })}</p>
        )}
      </div>
      <fieldset className={`wrap-line ${styles.presets}`}>
        <legend className="small strong">{t('orders.insights.chartsShow')}</legend>
        {Object.entries(MEASURES).map(([name, { name: word }]) => (
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
            ...(isGap ? { share: undefined, text: t('orders.insights.notRead') } : measured(sums)),
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
            name: formatWeekday(index, language, 'short'),
            ...(days > 0 ? measured(sums, days) : { share: undefined, text: t('orders.insights.notRead') }),
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
          ...measured(sums),
          values: of(sums),
        }))}
      />
      <FigureTable
        title={t('orders.insights.dishes')}
        heads={[t('orders.insights.dish'), t('orders.insights.quantity'), t('orders.insights.takings')]}
        look="rows"
        rows={now.items.map(({ id, name, quantity, hasUnknown, mills, isUnpriced }) => ({
          key: id,
          name: name || '?',
          share: quantity,
          text: atLeastWords(number(quantity), hasUnknown),
          values: [
            hasUnknown ? { text: atLeastWords(number(quantity), true) } : count(quantity),
            isUnpriced ? { text: mills === 0 ? NOT_KNOWN.text : atLeastWords(money(mills), true) } : sum(mills),
          ],
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
          ...measured(sums),
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
  const percent = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
    numberingSystem: 'latn',
  })
  return (
    <li className={`card ${styles.tile}`}>
      <span className="small muted">{t(name)}</span>
      <strong className={styles.figure}>
        <bdi dir="ltr">{now === undefined ? NOT_KNOWN.text : format(now)}</bdi>
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
