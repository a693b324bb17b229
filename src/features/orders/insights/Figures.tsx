import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useMenus } from '#/entities/menu/api.ts'
import { atLeastWords } from '#/entities/order/kitchen/ticket.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { localeOf } from '#/lib/i18n/locale.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMills, formatNumber, fromMills, nearestPayable } from '#/lib/money/money.ts'
import { formatDay, formatTime, formatWeekday } from '#/lib/time/format-time.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { type FigureRow, FigureTable } from './FigureTable.tsx'
import styles from './InsightsPage.module.css'
import {
  changeOf,
  grouped,
  hoursInTurn,
  type Insights,
  knownCovers,
  knownMills,
  millsPerCover,
  type Sums,
} from './insights.ts'

/** What a chart shows of the sums. `countMissing`: how many orders have no such figure. */
const MEASURES = {
  orders: {
    label: 'orders.insights.orders',
    amountOf: ({ orders }: Sums) => orders,
    countMissing: () => 0,
    kind: 'number',
  },
  covers: {
    label: 'orders.insights.covers',
    amountOf: knownCovers,
    countMissing: ({ withoutCoversCount }: Sums) => withoutCoversCount,
    kind: 'number',
  },
  mills: {
    label: 'orders.insights.takings',
    amountOf: knownMills,
    countMissing: ({ withoutPriceCount }: Sums) => withoutPriceCount,
    kind: 'money',
  },
} as const
type Measure = keyof typeof MEASURES

/** A figure that is not known, as the tiles show it. */
const UNKNOWN = { text: '–' }

const TILES = [
  ...Object.values(MEASURES),
  { label: 'orders.insights.perCover', amountOf: millsPerCover, countMissing: () => 0, kind: 'average' },
] as const

/** A day as the table shows it: "3 nov". */
export function useDayName() {
  const { language } = useLanguage()
  return (day: string) => formatDay(day, language, { day: 'numeric', month: 'short' })
}

/** How figures are written: as texts, as cells of a table, as bars of a chart. */
function useFigureFormats() {
  const { language } = useLanguage()
  const { restaurantId = '' } = useParams()
  const currency = useRestaurant(restaurantId).data?.currency
  const money = (mills: number) => formatMills(mills, currency, language)
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, language)
  const texts = { number, money, average: (mills: number) => money(nearestPayable(mills, currency)) }
  const countCell = (value: number) => ({ text: number(value), plain: Math.round(value * 100) / 100 })
  const moneyCell = (mills: number) => ({ text: money(mills), plain: fromMills(mills) })
  return {
    texts,
    countCell,
    moneyCell,

    /** Orders, covers and takings, on average of so many days. */
    cellsOf(sums: Sums, days = 1): FigureRow['values'] {
      const [covers, mills] = [knownCovers(sums), knownMills(sums)]
      return [
        countCell(sums.orders / days),
        covers === undefined ? UNKNOWN : countCell(covers / days),
        mills === undefined ? UNKNOWN : moneyCell(days === 1 ? mills : nearestPayable(mills / days, currency)),
      ]
    },

    barOf(measure: Measure, sums: Sums, days = 1): Pick<FigureRow, 'share' | 'text'> {
      const { amountOf, kind } = MEASURES[measure]
      const amount = amountOf(sums)
      if (amount === undefined) return { share: undefined, text: UNKNOWN.text }
      return { share: amount / days, text: texts[kind === 'money' && days > 1 ? 'average' : kind](amount / days) }
    },
  }
}

type FiguresProps = {
  now: Insights
  /** Undefined: the days before are not known. */
  insightsBefore: Insights | undefined
  /** When its orders were read, if the last day is not over (ms since 1970). */
  until: number | undefined
  /** The hour at which its days end. */
  endsAt: number
  noComparison: TextKey | undefined
}

export const Figures = memo(function Figures(props: FiguresProps) {
  const { t } = useTranslation()
  const [measure, setMeasure] = useState<Measure>('mills')
  const { now } = props
  return (
    <>
      <Totals {...props} />
      <fieldset className={`wrap-line ${styles.presets}`}>
        <legend className="small strong">{t('orders.insights.chartsShow')}</legend>
        {Object.entries(MEASURES).map(([name, { label: word }]) => (
          <AreaButton
            key={name}
            look="chip"
            aria-pressed={measure === name}
            onClick={() => setMeasure(name as Measure)}
          >
            {t(word)}
          </AreaButton>
        ))}
      </fieldset>
      <TimeTables {...props} measure={measure} />
      <DishTables now={now} />
      <TableFigures now={now} measure={measure} />
    </>
  )
})

/** The figures of the whole range, and what is to be known of them. */
function Totals({ now, insightsBefore, until, noComparison }: FiguresProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { texts } = useFigureFormats()
  const caveats = [
    ...(noComparison ? [t(noComparison)] : []),
    ...(insightsBefore && until !== undefined
      ? [t('orders.insights.sameHours', { time: formatTime(until, language) })]
      : []),
    t('orders.insights.unseenGuests'),
  ]
  return (
    <>
      <ul className={styles.tiles}>
        {TILES.map(({ label, amountOf, countMissing, kind }) => (
          <Tile
            key={label}
            label={label}
            now={amountOf(now.total)}
            amountBefore={
              insightsBefore && countMissing(now.total) + countMissing(insightsBefore.total) === 0
                ? amountOf(insightsBefore.total)
                : undefined
            }
            until={until}
            format={texts[kind]}
          />
        ))}
      </ul>
      <div className="stack-4">
        {now.total.withoutCoversCount > 0 && <p className="muted">{t('entities.covers.partly')}</p>}
        {now.total.withoutPriceCount > 0 && (
          <p className="muted">{t('orders.unpriced', { count: now.total.withoutPriceCount })}</p>
        )}
        <p className="muted small">{caveats.join(' ')}</p>
      </div>
    </>
  )
}

/** The heads of the columns that `cellsOf` fills. */
function useSumHeads(): string[] {
  const { t } = useTranslation()
  return [t('orders.insights.orders'), t('orders.insights.covers'), t('orders.insights.takings')]
}

/** The figures by day, by weekday and by hour. */
function TimeTables({ now, until, endsAt, measure }: FiguresProps & { measure: Measure }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayName = useDayName()
  const heads = useSumHeads()
  const { cellsOf, barOf } = useFigureFormats()
  const notRead = { share: undefined, text: t('orders.insights.notRead') }
  const notReadCells: FigureRow['values'] = [{ text: notRead.text }, { text: '' }, { text: '' }]
  return (
    <>
      <FigureTable
        title={t('orders.insights.byDay')}
        heads={[t('orders.insights.day'), ...heads]}
        look="columns"
        rows={grouped(now.days).map(({ from, to, sums, gaps }) => {
          const isGap = gaps > 0 && sums.orders === 0
          return {
            key: from,
            name: from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`,
            label: dayName(from),
            // The name has its year, as spreadsheets read it.
            plainName: from === to ? from : `${from} – ${to}`,
            ...(isGap ? notRead : barOf(measure, sums)),
            isPartial: gaps > 0,
            values: isGap ? notReadCells : cellsOf(sums),
          }
        })}
      />
      <FigureTable
        title={t('orders.insights.byWeekday')}
        text={until === undefined ? undefined : t('orders.insights.unfinishedDay')}
        heads={[t('orders.insights.weekday'), ...heads]}
        look="columns"
        rows={now.weekdays.flatMap(({ sums, days, gaps }, index) => {
          // A weekday that is not in the range is neither a zero nor a gap.
          if (days + gaps === 0) return []
          return {
            key: index,
            name: formatWeekday(index, language, 'short'),
            ...(days > 0 ? barOf(measure, sums, days) : notRead),
            values: days > 0 ? cellsOf(sums, days) : notReadCells,
          }
        })}
      />
      <FigureTable
        title={t('orders.insights.byHour')}
        text={now.untimed > 0 ? t('orders.insights.untimed', { number: now.untimed }) : undefined}
        heads={[t('orders.insights.hour'), ...heads]}
        look="columns"
        rows={hoursInTurn(now.hours, endsAt).map(({ hour, sums }) => ({
          key: hour,
          name: String(hour),
          ...barOf(measure, sums),
          values: cellsOf(sums),
        }))}
      />
    </>
  )
}

/** What was sold, never sold, and ordered together. */
function DishTables({ now }: { now: Insights }) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const menus = useMenus(restaurantId)
  const { texts, countCell, moneyCell } = useFigureFormats()
  const soldIds = new Set(now.items.map(({ id }) => id))
  const neverSold = menus.data?.flatMap(({ dish }) => dish.filter(({ id }) => !soldIds.has(id)).map(({ name }) => name))
  return (
    <>
      <FigureTable
        title={t('orders.insights.dishes')}
        heads={[t('orders.insights.dish'), t('orders.insights.quantity'), t('orders.insights.takings')]}
        look="rows"
        rows={now.items.map(({ id, name, quantity, hasUnknownQuantity, mills, hasUnknownSum }) => {
          const quantityText = atLeastWords(texts.number(quantity), hasUnknownQuantity)
          const leastTakings = { text: mills === 0 ? UNKNOWN.text : atLeastWords(texts.money(mills), true) }
          return {
            key: id,
            name: name || '?',
            share: quantity,
            text: quantityText,
            values: [
              hasUnknownQuantity ? { text: quantityText } : countCell(quantity),
              hasUnknownSum ? leastTakings : moneyCell(mills),
            ],
          }
        })}
      />
      <NeverSold names={menus.isError ? undefined : neverSold} hasGaps={now.gaps.length > 0} />
      {now.pairs.length > 0 && (
        <FigureTable
          title={t('orders.insights.together')}
          heads={[t('orders.insights.dishes'), t('orders.insights.orders')]}
          look="rows"
          rows={now.pairs.map(({ names, orders }) => ({
            key: names.join('\n'),
            name: names.map((name) => name || '?').join(' + '),
            share: orders,
            text: texts.number(orders),
            values: [countCell(orders)],
          }))}
        />
      )}
    </>
  )
}

/** The figures by the restaurant's tables. */
function TableFigures({ now, measure }: { now: Insights; measure: Measure }) {
  const { t } = useTranslation()
  const heads = useSumHeads()
  const { cellsOf, barOf } = useFigureFormats()
  return (
    <FigureTable
      title={t('orders.insights.byTable')}
      heads={[t('orders.insights.table'), ...heads]}
      look="rows"
      rows={now.tables.map(({ table, sums }) => ({
        key: table,
        name: t('entities.tableNumber', { number: table }),
        ...barOf(measure, sums),
        values: cellsOf(sums),
      }))}
    />
  )
}

function Tile({
  label,
  now,
  amountBefore: before,
  until,
  format,
}: {
  label: TextKey
  now: number | undefined
  amountBefore: number | undefined
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
      <span className="small muted">{t(label)}</span>
      <strong className={styles.figure}>
        <bdi dir="ltr">{now === undefined ? UNKNOWN.text : format(now)}</bdi>
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
