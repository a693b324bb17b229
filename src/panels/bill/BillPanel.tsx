import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { wrongPriceText } from '#/entities/dimension/price-rows.ts'
import type { OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { Together } from '#/lib/jsx/content.ts'
import { decimalSign, formatNumber, toMills } from '#/lib/money/money.ts'
import { readTypedPrice, typedPrice } from '#/lib/money/typed-price.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { TablePicker } from '#/panels/table-orders/MoveOrderDialog.tsx'
import { OrderRemarks, UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { PlainSwitch } from '#/ui/fields/PlainSwitch.tsx'
import { QuantityField } from '#/ui/fields/QuantityField.tsx'
import { PrintedPaper, printPaper, Roll, RollPreview } from '#/ui/layout/PrintedPaper.tsx'
import styles from './BillPanel.module.css'
import { Amount, BillPaper, LineName, type Split } from './BillPaper.tsx'
import { type BillLine, billLines, leftOf, stillThere, sumOfOrders, type Taken, take, takenBySeats } from './bill.ts'
import { billSettings } from './bill-settings.ts'
import { RecordedNote } from './RecordedNote.tsx'
import { type BillOrder, isWholeSum, type TableBill } from './table-bill.ts'
import { useTableBill } from './use-table-bill.ts'

/** The bill of the guests at a table before the receipt, whole or split, on a roll or on A5 (ADR-039, ADR-041). */
export function BillPanel({
  open,
  restaurantId,
  tableNumber,
  onClose,
}: DialogProps & Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) {
  const { t } = useTranslation()
  const currency = useRestaurant(restaurantId).data?.currency
  /** Other tables whose orders may be theirs. */
  const [more, setMore] = useState<readonly number[]>([])
  const { bill, kitchen, isReading, hasFailed, isSettled } = useTableBill(restaurantId, tableNumber, more)
  /** Orders whose tick a person has changed. */
  const [changed, setChanged] = useState<ReadonlySet<Order['id']>>(new Set())
  const { orders: listed = [], unreadable = 0, unsent = 0 } = bill ?? {}
  const isCounted = ({ order, isTheirs }: BillOrder) => changed.has(order.id) !== isTheirs
  const orders = listed.filter(isCounted).map(({ order }) => order)
  const { cover, paper } = billSettings.use()
  const proposedCovers = bill?.coversOf(orders) ?? 0
  const [typedCovers, setTypedCovers] = useState<number>()
  const knownCovers = typedCovers ?? (proposedCovers > 0 ? proposedCovers : undefined)
  const covers = knownCovers ?? 0
  const charge = toMills(cover)
  const lines = billLines(orders, { covers, mills: charge })
  const total = sumOfOrders(orders, lines)
  const { split, control } = useSplit(lines, orders, { guests: Math.max(2, covers), currency })
  const isWhole =
    bill?.isPlaced === true && isWholeSum(orders, lines, { areCoversKnown: knownCovers !== undefined, mills: charge })
  const roll = useRef<HTMLDivElement>(null)
  const content = (
    <BillPaper
      restaurantId={restaurantId}
      tableNumber={tableNumber}
      covers={knownCovers}
      needsCovers={charge > 0}
      lines={lines}
      total={total}
      isWhole={isWhole}
      unreadable={orders.reduce((sum, order) => sum + order.unreadableLines, 0)}
      split={split}
      isIncomplete={hasFailed || isReading}
      unreadableOrders={unreadable}
    />
  )
  const [isPicking, setIsPicking] = useState(false)
  useBackCloses(isPicking, () => setIsPicking(false))
  const moreTables = (
    <p>
      <Button onClick={() => setIsPicking(true)}>
        <PlusIcon size={20} />
        <span>{t('entities.bill.otherTable')}</span>
      </Button>
    </p>
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
              {orders.length > 0 && (
                <>
                  <span>{`${t(isWhole ? 'entities.bill.total' : 'entities.bill.totalKnown')} `}</span>
                  <strong>
                    <Amount mills={total} currency={currency} />
                  </strong>
                </>
              )}
            </p>
            <MuiButton
              variant="contained"
              startIcon={<PrinterIcon />}
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
            {!kitchen.data && <p className="note-reserved small">{t('newOrder.kitchenUnread')}</p>}
            {hasFailed && <p className="note-reserved small">{t('entities.bill.archivedUnread')}</p>}
            {isReading && !hasFailed && <p className="muted small">{t('entities.bill.archivedReading')}</p>}
            <UnreadableOrders count={unreadable} />
            <StaleNotice queries={[kitchen]} />
            {bill && !isReading && <Doubts bill={bill} isSettled={isSettled && !hasFailed} />}
            <OrderRemarks orders={orders} />
            <RecordedNote orders={orders} total={total} currency={currency} />
            {unsent > 0 && <p className="note-reserved small">{t('entities.bill.unsent', { count: unsent })}</p>}
          </div>
          {listed.length === 0 && !isReading && unreadable === 0 && (
            <Notice kind="empty" title={t('entities.bill.none')} />
          )}
          {listed.length > 0 && (
            <Together>
              <OrderChoice
                orders={listed}
                tableNumber={tableNumber}
                more={more}
                isCounted={isCounted}
                currency={currency}
                onToggle={toggle}
              />
              {moreTables}
              <CoverFields covers={knownCovers} currency={currency} onCovers={setTypedCovers} />
              {control}
              <PaperChoice />
              <RollPreview label={t('common.preview')}>
                {paper === 'roll' ? <Roll ref={roll}>{content}</Roll> : <div className={styles.a5}>{content}</div>}
              </RollPreview>
            </Together>
          )}
          {listed.length === 0 && !isReading && moreTables}
        </div>
      </ResponsivePanel>
      <TablePicker
        open={isPicking}
        title={t('entities.bill.otherTable')}
        restaurantId={restaurantId}
        tableNumber={tableNumber}
        onPick={(number) => {
          setMore([...new Set([...more, number])])
          setIsPicking(false)
        }}
        onClose={() => setIsPicking(false)}
      />
      {open && (
        <PrintedPaper className={paper === 'roll' ? '' : styles.printed}>
          {paper === 'roll' ? <Roll>{content}</Roll> : content}
        </PrintedPaper>
      )}
    </>
  )
}

/** What this device does not know of the guests. */
function Doubts({ bill, isSettled }: { bill: TableBill; isSettled: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { unplaced, mayHaveEarlier, missing, untimed, since, tables, apart, moves } = bill
  const [, ...others] = tables
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const numbers = (of: readonly number[]) => list.format(of.map((number) => t('entities.tableNumber', { number })))
  return (
    <>
      {since !== undefined && (
        <p className="muted small">
          {[t('entities.bill.since', { time: formatMoment(since, Date.now(), language) }), numbers(others)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {moves.map(({ from, to }) => (
        <p key={`${from} ${to}`} className="note-reserved small">
          {t('entities.bill.moving', { from, to })}
        </p>
      ))}
      {unplaced > 0 && <p className="note-reserved small">{t('entities.bill.unplaced', { count: unplaced })}</p>}
      {mayHaveEarlier && unplaced === 0 && <p className="small">{t('entities.bill.notSeated')}</p>}
      {apart.length > 0 && (
        <p className="note-reserved small">{t('entities.bill.apart', { tables: numbers(apart) })}</p>
      )}
      {missing > 0 && isSettled && (
        <p className="note-reserved small">{t('entities.bill.missing', { count: missing })}</p>
      )}
      {untimed > 0 && <p className="note-reserved small">{t('entities.bill.untimed', { count: untimed })}</p>}
    </>
  )
}

function OrderChoice({
  orders,
  tableNumber,
  more,
  isCounted,
  currency,
  onToggle,
}: {
  orders: readonly BillOrder[]
  tableNumber: number
  /** Tables whose orders a person has asked for. */
  more: readonly number[]
  isCounted: (order: BillOrder) => boolean
  currency: string | undefined
  onToggle: (id: Order['id']) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const whose = (owner: BillOrder['owner']) => {
    if ('table' in owner && owner.table !== tableNumber)
      return t('entities.bill.whoseElsewhere', { number: owner.table })
    if (owner.kind === 'here') return undefined
    return t(owner.kind === 'before' ? 'entities.bill.whoseBefore' : 'entities.bill.whoseUnknown')
  }
  const row = (each: BillOrder) => {
    const { order, owner, isLive } = each
    const at = orderedAt(order)
    const words = [
      order.tableNumber !== tableNumber && t('entities.tableNumber', { number: order.tableNumber }),
      t(isLive ? 'entities.sending.confirmed' : 'entities.bill.archived'),
      whose(owner),
    ].filter(Boolean)
    return (
      <label key={order.id} className={`target-line ${styles.order}`}>
        <input type="checkbox" className="tick" checked={isCounted(each)} onChange={() => onToggle(order.id)} />
        <span className="figures">
          {at === undefined ? t('entities.bill.noTime') : formatMoment(at, serverClock.at(), language)}
        </span>
        <span className="muted small grow">{words.join(' · ')}</span>
        <Amount mills={sumOfOrders([order], billLines([order], { covers: 0, mills: 0 }))} currency={currency} />
      </label>
    )
  }
  const isFolded = ({ order, isTheirs }: BillOrder) => !isTheirs && !more.includes(order.tableNumber)
  const folded = orders.filter(isFolded)
  // A sentence above speaks of those that nobody can place.
  const isOpen = folded.length === orders.length || folded.some(({ isUnplaced }) => isUnplaced)
  return (
    <fieldset className="stack-4">
      <legend className={`strong ${styles.legend}`}>{t('entities.bill.orders')}</legend>
      {orders.filter((each) => !isFolded(each)).map(row)}
      {folded.length > 0 && (
        <details open={isOpen}>
          <summary className={styles.folded}>{t('entities.bill.others', { number: folded.length })}</summary>
          {folded.map(row)}
        </details>
      )}
    </fieldset>
  )
}

function CoverFields({
  covers,
  currency,
  onCovers,
}: {
  covers: number | undefined
  currency: string | undefined
  onCovers: (covers: number) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { cover } = billSettings.use()
  const [typed, setTyped] = useState(cover > 0 ? typedPrice(cover, decimalSign(language), currency) : '')
  const chargeOf = (text: string) => {
    const price = readTypedPrice(text, currency)
    return price !== undefined && price <= LIMITS.priceMost ? price : undefined
  }
  const change = (text: string) => {
    setTyped(text)
    const price = chargeOf(text)
    if (price !== undefined) billSettings.change({ cover: price })
  }
  return (
    <div className={styles.cover}>
      <FormField
        kind="price"
        label={t('entities.bill.cover')}
        value={typed}
        isRequired={false}
        hint={t('entities.bill.coverHint')}
        fault={
          chargeOf(typed) === undefined
            ? t(wrongPriceText(currency), { most: formatNumber(LIMITS.priceMost, language) })
            : undefined
        }
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

const KINDS = ['whole', 'parts', 'dishes', 'seats'] as const
const MOST_PAYERS = 99

/** How the bill is split, and the controls for it. @param guests how many parts are likely. */
function useSplit(
  lines: readonly BillLine[],
  orders: readonly Order[],
  { guests, currency }: { guests: number; currency: string | undefined },
) {
  const { t } = useTranslation()
  const [wanted, setKind] = useState<(typeof KINDS)[number]>('whole')
  const bySeat = takenBySeats(orders)
  // It is offered where a line has one.
  const kinds = KINDS.filter((each) => each !== 'seats' || bySeat.seats.length > 0)
  const kind = kinds.includes(wanted) ? wanted : 'whole'
  const [typedCount, setCount] = useState<number>()
  const [taken, setTaken] = useState<Taken>([])
  const [sharesRest, setSharesRest] = useState(false)
  const count = Math.min(MOST_PAYERS, Math.max(1, typedCount ?? guests))
  const stillTaken = stillThere(
    lines,
    Array.from({ length: count }, (_, payer) => taken[payer] ?? new Map()),
  )
  const splits = {
    whole: { kind: 'whole' },
    parts: { kind: 'parts', count },
    dishes: { kind: 'dishes', taken: stillTaken, sharesRest },
    seats: { kind: 'seats', ...bySeat, sharesRest },
  } satisfies Record<Split['kind'], Split>
  const control = (
    <fieldset className="stack-8">
      <legend className={`strong ${styles.legend}`}>{t('entities.bill.split')}</legend>
      <div className="row-8">
        {kinds.map((each) => (
          <Button key={each} look="chip" aria-pressed={each === kind} onClick={() => setKind(each)}>
            {t(`entities.bill.${each}`)}
          </Button>
        ))}
      </div>
      {(kind === 'parts' || kind === 'dishes') && (
        <div className={`stack-4 ${styles.count}`}>
          <p className="small strong">{t('entities.bill.payers')}</p>
          <QuantityField label={t('entities.bill.payers')} value={count} most={MOST_PAYERS} onChange={setCount} />
        </div>
      )}
      {kind === 'dishes' && (
        <DishSplit lines={lines} taken={stillTaken} sharesRest={sharesRest} currency={currency} onChange={setTaken} />
      )}
      {(kind === 'dishes' || kind === 'seats') && (
        <PlainSwitch isOn={sharesRest} onChange={setSharesRest}>
          {t(kind === 'seats' ? 'entities.bill.shareSeatless' : 'entities.bill.shareRest')}
        </PlainSwitch>
      )}
    </fieldset>
  )
  return { split: splits[kind], control }
}

/** Each payer takes dishes, one by one. */
function DishSplit({
  lines,
  taken,
  sharesRest,
  currency,
  onChange,
}: {
  lines: readonly BillLine[]
  taken: Taken
  sharesRest: boolean
  currency: string | undefined
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
          const dish = line.name || t(`entities.bill.${line.kind === 'cover' ? 'coverLine' : 'difference'}`)
          const words = { name: [dish, ...line.extras.map((extra) => extra.name).filter(Boolean)].join(' + ') }
          const mine = taken[payer]?.get(line.key) ?? 0
          const notTaken = leftOf(line, taken)
          return (
            <li key={line.key} className={`line-8 ${styles.line}`}>
              <span className="grow">
                <LineName line={line} currency={currency} />
                <br />
                <span className="muted small">
                  {t(sharesRest ? 'entities.bill.leftShared' : 'entities.bill.left', { number: notTaken })}
                </span>
              </span>
              <Button
                look="icon"
                aria-label={t('newOrder.lessOf', words)}
                disabled={mine === 0}
                onClick={() => onChange(take(lines, taken, payer, line.key, -1))}
              >
                <MinusIcon />
              </Button>
              <span className="figures strong">{mine}</span>
              <Button
                look="icon"
                aria-label={t('newOrder.moreOf', words)}
                disabled={notTaken === 0}
                onClick={() => onChange(take(lines, taken, payer, line.key, 1))}
              >
                <PlusIcon />
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
