import OutlinedInput from '@mui/material/OutlinedInput'
import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useArchivedOrders, useRefusedDates, useUnreadableArchived } from '#/entities/order/api.ts'
import { ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { ageMinutes } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { coversSumWords } from '#/entities/order/sitting/covers-words.ts'
import { useSittings } from '#/entities/order/sitting/use-sittings.ts'
import { useAgeWords } from '#/entities/order/use-age-words.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useDayEnd, useToday } from '#/entities/restaurant/business-day.ts'
import { WhenZoneIsKnown, ZoneNote } from '#/entities/restaurant/ZoneNote.tsx'
import { maySeeTakings } from '#/entities/user/rules.ts'
import { useUserOrLast } from '#/entities/user/session.ts'
import { NOTHING_TO_LOSE } from '#/lib/deployment/use-unsaved-input.ts'
import { useAddressText } from '#/lib/history/use-address-text.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { appDatabase } from '#/lib/storage/database.ts'
import { addDays, isDay } from '#/lib/time/days.ts'
import { formatClock, formatDay } from '#/lib/time/format-time.ts'
import { useNow } from '#/lib/time/server-clock.ts'
import {
  AllergyAlarm,
  OrderRemarks,
  RefusedDates,
  TicketCourses,
  UnreadableLines,
  UnreadableOrders,
} from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Skeletons } from '#/ui/feedback/Loading.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { forgetOldRecalls, recalledFrom, recallRows } from '../live/recall.ts'
import { keyOf } from '../live/stored-board.ts'
import { LoadingTickets, OrdersFrame } from '../OrdersFrame.tsx'
import { ArchiveColumns } from './ArchiveColumns.tsx'
import styles from './ArchivePage.module.css'
import { newestFirst, searchOrders, totalsOf } from './archive-rules.ts'

/** All archived orders, newest first; the day is a filter (ADR-021). */
export function ArchivePage() {
  const { restaurantId = '' } = useParams()
  return (
    <OrdersFrame hasPartTabs={false}>
      <WhenZoneIsKnown
        restaurantId={restaurantId}
        waiting={
          <LoadingTickets>
            <Skeletons height={{ xs: 108, md: 48 }} />
          </LoadingTickets>
        }
      >
        <Archive restaurantId={restaurantId} />
      </WhenZoneIsKnown>
    </OrdersFrame>
  )
}

/** It is one component because the day in the address decides everything that it reads and shows. */
function Archive({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search: query } = useLocation()
  const params = new URLSearchParams(query)
  const dateInAddress = params.get('date') ?? ''
  const day = isDay(dateInAddress) ? dateInAddress : undefined
  const [search, setSearch] = useAddressText('q')
  const endsAt = useDayEnd()
  const archived = useArchivedOrders(day, { endsAt })
  const unreadableCount = useUnreadableArchived(day, endsAt).length
  const refusedDates = useRefusedDates(day, endsAt)
  const currency = useRestaurant(restaurantId).data?.currency

  // Every typed letter searches thousands of orders.
  const deferredSearch = useDeferredValue(search)
  const sortedOrders = useMemo(() => archived.data && newestFirst(archived.data), [archived.data])
  const matches = useMemo(
    () => sortedOrders && searchOrders(sortedOrders, deferredSearch),
    [sortedOrders, deferredSearch],
  )

  const showDay = (nextDay: string | undefined) => {
    if (nextDay) params.set('date', nextDay)
    else params.delete('date')
    navigate(`?${params}`, { replace: true })
  }

  return (
    <>
      <div className={`wrap-line ${styles.tools}`}>
        <DayPicker day={day} endsAt={endsAt} onChange={showDay} />
        <search>
          <SearchField label={t('orders.archiveSearch')} value={search} onChange={setSearch} />
        </search>
      </div>
      <ZoneNote restaurantId={restaurantId} />
      {day === undefined && deferredSearch.trim() === '' && <RecalledOrders />}
      <QueryView
        query={archived}
        failed="orders.failed"
        loading={
          <LoadingTickets>
            <Skeletons height={27} width={320} />
          </LoadingTickets>
        }
        isEmpty={() => sortedOrders?.length === 0 && unreadableCount === 0 && refusedDates.length === 0}
        empty={<Notice kind="empty" title={t('orders.empty')} text={day && t('orders.archiveEmpty')} />}
      >
        {() =>
          matches && (
            <>
              <ArchiveTotals orders={matches} currency={currency} />
              <UnreadableOrders count={unreadableCount} />
              <RefusedDates dates={refusedDates} />
              {matches.length === 0 && sortedOrders?.length !== 0 && (
                <Notice
                  kind="empty"
                  title={t('orders.noneFound')}
                  action={<AreaButton onClick={() => setSearch('')}>{t('orders.showAll')}</AreaButton>}
                />
              )}
              <ArchiveColumns orders={matches} isOneDay={day !== undefined} currency={currency} />
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** The cards that this device archived last, as they were on the board. */
function RecalledOrders() {
  const { t } = useTranslation()
  const ageWords = useAgeWords()
  const now = useNow()
  const recalledOrders = recalledFrom(useRecallRows(), now)
  if (recalledOrders.length === 0) return null
  return (
    <section className={`stack-8 ${styles.recalled}`} aria-labelledby="recalled">
      <h2 id="recalled" className="large">
        {t('orders.recalled')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <ul className={styles.recalledCards} tabIndex={0} aria-labelledby="recalled">
        {recalledOrders.map(({ at, order }) => (
          <li key={order.id} className={`card stack-8 ${styles.recalledCard}`}>
            <p className={`wrap-line ${styles.recalledHead}`}>
              <strong className="large">{t('entities.tableNumber', { number: order.tableNumber })}</strong>
              <span className="muted">{t('orders.recalledSince', { age: ageWords(ageMinutes(now - at)) })}</span>
            </p>
            <UnreadableLines count={order.unreadableLines} />
            <AllergyAlarm courses={ticketCourses(order)} />
            <OrderRemarks orders={[order]} />
            <TicketCourses courses={ticketCourses(order)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function useRecallRows() {
  const { restaurantId = '' } = useParams()
  const personKey = useUserOrLast()?.personKey ?? ''
  const [rows, setRows] = useState<Parameters<typeof recalledFrom>[0]>()
  useEffect(() => {
    const key = keyOf({ restaurantId, personKey })
    const read = () => appDatabase.get(recallRows, key).then(setRows, () => {})
    // Old rows of all people are deleted, because the device may be shared.
    forgetOldRecalls(appDatabase, Date.now()).then(read, () => {})
    return appDatabase.subscribe(recallRows, (change) => change.key === key && read())
  }, [restaurantId, personKey])
  return rows
}

function ArchiveTotals({ orders, currency }: { orders: readonly Order[]; currency: string | undefined }) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { guests } = useSittings(restaurantId) ?? {}
  const totals = totalsOf(orders, guests)
  const showsTakings = maySeeTakings(useUserOrLast())
  return (
    <p className={styles.totals} role="status">
      <strong>{t('orders.archivedCount', { count: totals.orderCount })}</strong>
      <span>{coversSumWords(totals, t)}</span>
      {totals.withoutCoversCount > 0 && totals.covers > 0 && <span>{t('entities.covers.partly')}</span>}
      {showsTakings && totals.withoutPriceCount < totals.orderCount && (
        <strong>
          <Price mills={totals.mills} currency={currency} />
        </strong>
      )}
      {showsTakings && totals.withoutPriceCount > 0 && (
        <span>{t('orders.unpriced', { count: totals.withoutPriceCount })}</span>
      )}
    </p>
  )
}

/** The first day that can be chosen: a year that is being typed passes through 2, 20 and 202. */
const OLDEST_DAY = '2000-01-01'

/**
 * @param props.day `YYYY-MM-DD`, or undefined for all days. @param props.endsAt the hour of the next day at which the day ends;
 * 0 is midnight.
 */
function DayPicker({
  day,
  endsAt,
  onChange,
}: {
  day: string | undefined
  endsAt: number
  onChange: (day: string | undefined) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  // The text of the field while a person types. It may be half a date, or a day that is not in the address.
  const [typed, setTyped] = useState<string>()
  const today = useToday(endsAt)
  const isToday = day === today
  const canBeChosen = (other: string): boolean => isDay(other) && other >= OLDEST_DAY && other <= today
  return (
    <div className={`row-8 ${styles.picker}`}>
      {day && (
        <AreaButton aria-label={t('orders.dayBefore')} onClick={() => onChange(addDays(day, -1))}>
          <ChevronLeftIcon className={`${styles.arrow} mirrored`} size={22} strokeWidth={2.5} />
        </AreaButton>
      )}
      <OutlinedInput
        {...NOTHING_TO_LOSE}
        type="date"
        size="small"
        className="figures"
        aria-label={t('orders.day')}
        value={typed ?? day ?? ''}
        inputProps={{ min: OLDEST_DAY, max: today }}
        onChange={({ target }) => {
          setTyped(target.value)
          if (canBeChosen(target.value)) onChange(target.value)
          // The field was emptied. The value is also blank for half a date, but then the browser reports a bad input.
          else if (target.value === '' && !target.validity.badInput) onChange(undefined)
        }}
        onBlur={() => setTyped(undefined)}
      />
      {day && (
        <AreaButton
          aria-label={t('orders.dayAfter')}
          // The button is not `disabled`, because it would lose the focus when the day reaches today.
          aria-disabled={isToday}
          onClick={() => !isToday && onChange(addDays(day, 1))}
        >
          <span className={styles.turned}>
            <ChevronLeftIcon className={`${styles.arrow} mirrored`} size={22} strokeWidth={2.5} />
          </span>
        </AreaButton>
      )}
      {/* This is one button with two texts, so that it keeps the focus. */}
      <AreaButton onClick={() => onChange(day ? undefined : today)}>
        {t(day ? 'orders.allDays' : 'orders.today')}
      </AreaButton>
      <p className={styles.name} role="status">
        {!day ? t('orders.allDays') : isToday ? t('orders.today') : formatDay(day, language, { dateStyle: 'full' })}
      </p>
      {day && endsAt > 0 && (
        <p className={`small muted ${styles.reading}`}>
          {t('orders.dayReading.until', { time: formatClock(endsAt * 60, language) })}
        </p>
      )}
    </div>
  )
}
