import AddIcon from '@mui/icons-material/AddOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import RemoveIcon from '@mui/icons-material/RemoveOutlined'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Together } from '#/lib/jsx/content.ts'
import { decimalSign, fromCents, toCents } from '#/lib/money/money.ts'
import { readTypedPrice, typedPrice } from '#/lib/money/typed-price.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'
import { dayOf, formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { Button } from '#/ui/Button.tsx'
import { FormField } from '#/ui/FormField.tsx'
import { MuiButton } from '#/ui/MuiButton.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PlainSwitch } from '#/ui/PlainSwitch.tsx'
import { PrintedPaper, printPaper, Roll, RollPreview } from '#/ui/PrintedPaper.tsx'
import { QuantityField } from '#/ui/QuantityField.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/use-dialog-value.ts'
import { useArchivedOrders, useKitchenOrders } from '../api.ts'
import { guestsNow } from '../guests.ts'
import { useOutbox } from '../on-device.ts'
import type { OrderPlace } from '../open-order.ts'
import { oldestFirst, orderedAt } from '../rules.ts'
import type { Order } from '../schema.ts'
import styles from './BillPanel.module.css'
import { Amount, BillPaper, LineName, type Split } from './BillPaper.tsx'
import { type BillLine, billLines, leftOf, ofThisSitting, stillThere, sumOf, type Taken, take } from './bill.ts'

const HOURS = 60 * 60_000

/** The backend has no cover charge: each device has its own. */
export const billSettings = createDeviceSettings(
  'coperto.bill',
  v.object({
    /** Per person, in currency units; 0: none. */
    cover: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(LIMITS.price)), 0),
    paper: v.fallback(v.picklist(['roll', 'a5']), 'roll'),
  }),
)

/** The orders of a table that may be on its bill: the kitchen archives an order before the guests pay. */
function useTableOrders(tableNumber: number) {
  const kitchen = useKitchenOrders()
  const now = serverClock.at()
  // After midnight the evening began yesterday; else both are one query.
  const today = useArchivedOrders(dayOf(now))
  const evening = useArchivedOrders(dayOf(now - 6 * HOURS))
  return useMemo(() => {
    const here = ({ tableNumber: number }: Order) => number === tableNumber
    const live = (kitchen.data ?? []).filter(here)
    const ids = new Set(live.map(({ id }) => id))
    const all = new Map([...(evening.data ?? []), ...(today.data ?? [])].map((order) => [order.id, order]))
    const at = serverClock.at()
    const archived = [...all.values()].filter((order) => {
      const ordered = orderedAt(order)
      return here(order) && !ids.has(order.id) && ordered !== undefined && at - ordered < 12 * HOURS
    })
    return {
      live,
      archived,
      sitting: ofThisSitting(archived, live, at),
      isReading: today.isPending || evening.isPending,
      hasFailed: today.isError || evening.isError,
      isUnread: !kitchen.data,
    }
  }, [kitchen.data, today, evening, tableNumber])
}

/** A table's bill before the receipt, whole or split, on a roll or on A5 (ADR-039). */
export function BillPanel({
  open,
  restaurantId,
  tableNumber,
  onClose,
}: DialogProps & Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) {
  const { t } = useTranslation()
  const currency = useRestaurant(restaurantId).data?.currency
  const { mine, othersHere } = useOutbox()
  const { live, archived, sitting, isReading, hasFailed, isUnread } = useTableOrders(tableNumber)
  /** Orders whose tick a person has changed. */
  const [changed, setChanged] = useState<ReadonlySet<Order['id']>>(new Set())
  const listed = oldestFirst([...archived, ...live])
  const isCounted = ({ id }: Order) => changed.has(id) !== (live.some((order) => order.id === id) || sitting.has(id))
  const orders = listed.filter(isCounted)
  const { cover, paper } = billSettings.use()
  // All that is on the bill is of the same guests, who pay one cover charge each.
  const known = guestsNow(orders)
  const [typedCovers, setTypedCovers] = useState<number>()
  const covers = typedCovers ?? known
  const lines = billLines(orders, { covers, cents: toCents(cover) })
  const { split, control } = useSplit(lines, Math.max(2, covers))
  const roll = useRef<HTMLDivElement>(null)
  const isHere = (place: Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) =>
    place.restaurantId === restaurantId && place.tableNumber === tableNumber
  const unsent = [...mine.filter(({ state }) => state !== 'confirmed'), ...othersHere].filter(isHere).length
  const content = (
    <BillPaper
      restaurantId={restaurantId}
      tableNumber={tableNumber}
      covers={covers}
      lines={lines}
      unreadable={orders.reduce((sum, order) => sum + order.unreadableLines, 0)}
      split={split}
      isIncomplete={hasFailed || isReading}
    />
  )
  const toggle = (id: Order['id']) => {
    const next = new Set(changed)
    if (!next.delete(id)) next.add(id)
    setChanged(next)
  }
  return (
    <>
      <ResponsivePanel
        open={open}
        title={t('entities.bill.title', { number: tableNumber })}
        onClose={onClose}
        foot={
          <>
            <p className={styles.total} role="status">
              <span>{`${t('entities.bill.total')} `}</span>
              <strong>
                <Amount cents={sumOf(lines)} currency={currency} />
              </strong>
            </p>
            <MuiButton
              variant="contained"
              startIcon={<PrintIcon />}
              disabled={lines.length === 0}
              onClick={() => printPaper(paper === 'roll' ? { roll: roll.current } : {})}
            >
              {t('common.print')}
            </MuiButton>
          </>
        }
      >
        <div className="stack-20">
          <div className={`stack-8 ${styles.notes}`} role="status">
            {isUnread && <p className="note-reserved small">{t('newOrder.kitchenUnread')}</p>}
            {hasFailed && <p className="note-reserved small">{t('entities.bill.archivedUnread')}</p>}
            {isReading && !hasFailed && <p className="muted small">{t('entities.bill.archivedReading')}</p>}
            {unsent > 0 && <p className="note-reserved small">{t('entities.bill.unsent', { count: unsent })}</p>}
          </div>
          {listed.length === 0 ? (
            !isReading && <Notice kind="empty" title={t('entities.bill.none')} />
          ) : (
            <Together>
              <OrderChoice
                orders={listed}
                isLive={({ id }) => live.some((order) => order.id === id)}
                isCounted={isCounted}
                currency={currency}
                onToggle={toggle}
              />
              <CoverFields covers={covers} onCovers={setTypedCovers} />
              {control}
              <PaperChoice />
              <RollPreview label={t('common.preview')}>
                {paper === 'roll' ? <Roll ref={roll}>{content}</Roll> : <div className={styles.a5}>{content}</div>}
              </RollPreview>
            </Together>
          )}
        </div>
      </ResponsivePanel>
      {open && (
        <PrintedPaper className={paper === 'roll' ? '' : styles.printed}>
          {paper === 'roll' ? <Roll>{content}</Roll> : content}
        </PrintedPaper>
      )}
    </>
  )
}

function OrderChoice({
  orders,
  isLive,
  isCounted,
  currency,
  onToggle,
}: {
  orders: readonly Order[]
  isLive: (order: Order) => boolean
  isCounted: (order: Order) => boolean
  currency: string | undefined
  onToggle: (id: Order['id']) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <fieldset className="stack-4">
      <legend className={`strong ${styles.legend}`}>{t('entities.bill.orders')}</legend>
      {orders.map((order) => {
        const at = orderedAt(order)
        return (
          <label key={order.id} className={`target-line ${styles.order}`}>
            <input type="checkbox" className="tick" checked={isCounted(order)} onChange={() => onToggle(order.id)} />
            <span className="figures">{at !== undefined && formatMoment(at, serverClock.at(), language)}</span>
            <span className="muted small grow">
              {t(isLive(order) ? 'entities.sending.confirmed' : 'entities.bill.archived')}
            </span>
            <Amount cents={sumOf(billLines([order], { covers: 0, cents: 0 }))} currency={currency} />
          </label>
        )
      })}
    </fieldset>
  )
}

function CoverFields({ covers, onCovers }: { covers: number; onCovers: (covers: number) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { cover } = billSettings.use()
  const [typed, setTyped] = useState(cover > 0 ? typedPrice(cover, decimalSign(language)) : '')
  const chargeOf = (text: string) => {
    const price = readTypedPrice(text)
    return price !== undefined && price <= LIMITS.price ? price : undefined
  }
  const change = (text: string) => {
    setTyped(text)
    const price = chargeOf(text)
    if (price !== undefined) billSettings.change({ cover: fromCents(toCents(price)) })
  }
  return (
    <div className={styles.cover}>
      <FormField
        kind="price"
        label={t('entities.bill.cover')}
        value={typed}
        isRequired={false}
        hint={t('entities.bill.coverHint')}
        fault={chargeOf(typed) === undefined ? t('entities.bill.coverWrong') : undefined}
        onChange={change}
      />
      <div className="stack-4">
        <p className="small strong">{t('entities.bill.covers')}</p>
        <QuantityField label={t('entities.bill.covers')} value={covers} onChange={onCovers} />
      </div>
    </div>
  )
}

function PaperChoice() {
  const { t } = useTranslation()
  const { paper } = billSettings.use()
  return (
    <fieldset className="stack-8">
      <legend className={`strong ${styles.legend}`}>{t('entities.bill.paper')}</legend>
      <div className="row-8">
        {(['roll', 'a5'] as const).map((each) => (
          <Button
            key={each}
            look="chip"
            aria-pressed={each === paper}
            onClick={() => billSettings.change({ paper: each })}
          >
            {t(`entities.bill.${each}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const KINDS = ['whole', 'parts', 'dishes'] as const
const MOST_PAYERS = 99

/** How the bill is split, and the controls for it. @param guests how many parts are likely. */
function useSplit(lines: readonly BillLine[], guests: number) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<(typeof KINDS)[number]>('whole')
  const [typedCount, setCount] = useState<number>()
  const [taken, setTaken] = useState<Taken>([])
  const [sharesRest, setSharesRest] = useState(false)
  const count = Math.min(MOST_PAYERS, Math.max(1, typedCount ?? guests))
  const own = stillThere(
    lines,
    Array.from({ length: count }, (_, payer) => taken[payer] ?? new Map()),
  )
  const split: Split =
    kind === 'parts' ? { kind, count } : kind === 'dishes' ? { kind, taken: own, sharesRest } : { kind }
  const control = (
    <fieldset className="stack-8">
      <legend className={`strong ${styles.legend}`}>{t('entities.bill.split')}</legend>
      <div className="row-8">
        {KINDS.map((each) => (
          <Button key={each} look="chip" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {t(`entities.bill.${each}`)}
          </Button>
        ))}
      </div>
      {kind !== 'whole' && (
        <div className={`stack-4 ${styles.count}`}>
          <p className="small strong">{t('entities.bill.payers')}</p>
          <QuantityField label={t('entities.bill.payers')} value={count} most={MOST_PAYERS} onChange={setCount} />
        </div>
      )}
      {kind === 'dishes' && (
        <>
          <DishSplit lines={lines} taken={own} sharesRest={sharesRest} onChange={setTaken} />
          <PlainSwitch isOn={sharesRest} onChange={setSharesRest}>
            {t('entities.bill.shareRest')}
          </PlainSwitch>
        </>
      )}
    </fieldset>
  )
  return { split, control }
}

/** Each payer takes dishes, one by one. */
function DishSplit({
  lines,
  taken,
  sharesRest,
  onChange,
}: {
  lines: readonly BillLine[]
  taken: Taken
  sharesRest: boolean
  onChange: (taken: Taken) => void
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const payer = Math.min(chosen, taken.length - 1)
  const name = t('entities.bill.payer', { number: payer + 1 })
  return (
    <div className="stack-8">
      <div className="row-8">
        {taken.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payer is a number
          <Button key={index} look="chip" aria-pressed={index === payer} onClick={() => setChosen(index)}>
            {t('entities.bill.payer', { number: index + 1 })}
          </Button>
        ))}
      </div>
      <ul className={styles.lines} aria-label={t('entities.bill.lines', { payer: name })}>
        {lines.map((line) => {
          const words = { name: line.name || t(`entities.bill.${line.kind === 'cover' ? 'coverLine' : 'difference'}`) }
          const mine = taken[payer]?.get(line.key) ?? 0
          const left = leftOf(line, taken)
          return (
            <li key={line.key} className={`line-8 ${styles.line}`}>
              <span className="grow">
                <LineName line={line} />
                <br />
                <span className="muted small">
                  {t(sharesRest ? 'entities.bill.leftShared' : 'entities.bill.left', { number: left })}
                </span>
              </span>
              <Button
                look="icon"
                aria-label={t('newOrder.lessOf', words)}
                disabled={mine === 0}
                onClick={() => onChange(take(lines, taken, payer, line.key, -1))}
              >
                <RemoveIcon />
              </Button>
              <span className="figures strong">{mine}</span>
              <Button
                look="icon"
                aria-label={t('newOrder.moreOf', words)}
                disabled={left === 0}
                onClick={() => onChange(take(lines, taken, payer, line.key, 1))}
              >
                <AddIcon />
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
