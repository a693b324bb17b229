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
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ResponsivePanel } from '#/ui/dialogs/ResponsivePanel.tsx'
import type { DialogProps } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { CheckField } from '#/ui/fields/CheckField.tsx'
import { FormField } from '#/ui/fields/FormField.tsx'
import { QuantityField } from '#/ui/fields/QuantityField.tsx'
import { SwitchField } from '#/ui/fields/SwitchField.tsx'
import { PrintedPaper, printPaper, Roll, RollPreview } from '#/ui/layout/PrintedPaper.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './BillPanel.module.css'
import { Amount, BillPaper, LineAmount, LineName, type Split } from './BillPaper.tsx'
import {
  type BillLine,
  billLines,
  changeTaken,
  limitToLines,
  partsByDishes,
  quantityLeft,
  sumOfOrders,
  type TakenByPayer,
  takenBySeats,
} from './bill.ts'
import { billSettings } from './bill-settings.ts'
import { RecordedNote } from './RecordedNote.tsx'
import { type BillOrder, isWholeSum, type TableBill } from './table-bill.ts'
import { useTableBill } from './use-table-bill.ts'

/**
 * The bill of the guests at a table before the receipt, whole or split, on a roll or on A5 (ADR-039, ADR-041). It stays one
 * component: the total, the preview and the printed paper show one bill, made of one state.
 */
export function BillPanel({
  open,
  restaurantId,
  tableNumber,
  onClose,
}: DialogProps & Pick<OrderPlace, 'restaurantId' | 'tableNumber'>) {
  const { t } = useTranslation()
  const currency = useRestaurant(restaurantId).data?.currency
  /** Other tables whose orders a person has added to the list: these guests may have to pay them. */
  const [addedTables, setAddedTables] = useState<readonly number[]>([])
  const { bill, kitchenQuery, isReadingArchive, hasArchiveFailed, hasNoReadUnderWay } = useTableBill(
    restaurantId,
    tableNumber,
    addedTables,
  )
  /** The orders that a person has added to the bill or taken off it. */
  const [toggledOrderIds, setToggledOrderIds] = useState<ReadonlySet<Order['id']>>(new Set())
  const { orders: listedOrders = [], unreadableCount = 0, unsentCount = 0 } = bill ?? {}
  const isCounted = ({ order, isCountedByDefault }: BillOrder) => toggledOrderIds.has(order.id) !== isCountedByDefault
  const orders = listedOrders.filter(isCounted).map(({ order }) => order)
  const { cover: coverPrice, paper } = billSettings.use()
  const proposedCovers = bill?.coversOf(orders) ?? 0
  const [typedCovers, setTypedCovers] = useState<number>()
  const knownCovers = typedCovers ?? (proposedCovers > 0 ? proposedCovers : undefined)
  const covers = knownCovers ?? 0
  const coverMills = toMills(coverPrice)
  const lines = billLines(orders, { covers, mills: coverMills })
  const total = sumOfOrders(orders, lines)
  const { split, splitControl } = useSplit(lines, orders, { guests: Math.max(2, covers), currency })
  const isTotalWhole =
    bill?.areOrdersAssigned === true &&
    isWholeSum(orders, lines, { areCoversKnown: knownCovers !== undefined, mills: coverMills })
  const rollRef = useRef<HTMLDivElement>(null)
  const billContent = (
    <BillPaper
      restaurantId={restaurantId}
      tableNumber={tableNumber}
      covers={knownCovers}
      hasCoverCharge={coverMills > 0}
      lines={lines}
      total={total}
      isTotalWhole={isTotalWhole}
      unreadableLineCount={orders.reduce((sum, order) => sum + order.unreadableLines, 0)}
      split={split}
      isArchiveUnread={hasArchiveFailed || isReadingArchive}
      unreadableOrderCount={unreadableCount}
    />
  )
  const [isPicking, setIsPicking] = useState(false)
  useBackCloses(isPicking, () => setIsPicking(false))
  const addTableButton = (
    <p>
      <AreaButton onClick={() => setIsPicking(true)}>
        <PlusIcon size={20} />
        <span>{t('entities.bill.otherTable')}</span>
      </AreaButton>
    </p>
  )
  const toggleOrder = (id: Order['id']) => {
    const next = new Set(toggledOrderIds)
    if (!next.delete(id)) next.add(id)
    setToggledOrderIds(next)
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
                  <span>{`${t(isTotalWhole ? 'entities.bill.total' : 'entities.bill.totalKnown')} `}</span>
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
              onClick={() => printPaper(paper === 'roll' ? { roll: rollRef.current } : {})}
            >
              {t('common.print')}
            </MuiButton>
          </>
        }
      >
        <div className="stack-20">
          <div className={`stack-8 ${styles.notes}`} role="status">
            {!kitchenQuery.data && <p className="note-reserved small">{t('newOrder.kitchenUnread')}</p>}
            {hasArchiveFailed && <p className="note-reserved small">{t('entities.bill.archivedUnread')}</p>}
            {isReadingArchive && !hasArchiveFailed && (
              <p className="muted small">{t('entities.bill.archivedReading')}</p>
            )}
            <UnreadableOrders count={unreadableCount} />
            <StaleNotice queries={[kitchenQuery]} />
            {bill && !isReadingArchive && (
              <BillDoubts bill={bill} hasNoReadUnderWay={hasNoReadUnderWay && !hasArchiveFailed} />
            )}
            <OrderRemarks orders={orders} />
            <RecordedNote orders={orders} total={total} currency={currency} />
            {unsentCount > 0 && (
              <p className="note-reserved small">{t('entities.bill.unsent', { count: unsentCount })}</p>
            )}
          </div>
          {listedOrders.length === 0 && !isReadingArchive && unreadableCount === 0 && (
            <Notice kind="empty" title={t('entities.bill.none')} />
          )}
          {listedOrders.length > 0 && (
            <Together>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
              <div className={styles.preview} tabIndex={0}>
                <RollPreview label={t('common.preview')}>
                  {paper === 'roll' ? (
                    <Roll ref={rollRef}>{billContent}</Roll>
                  ) : (
                    <div className={styles.a5}>{billContent}</div>
                  )}
                </RollPreview>
              </div>
              <OrderChoice
                orders={listedOrders}
                tableNumber={tableNumber}
                addedTables={addedTables}
                isCounted={isCounted}
                currency={currency}
                onToggle={toggleOrder}
              />
              {addTableButton}
              <CoverFields covers={knownCovers} currency={currency} onCovers={setTypedCovers} />
              {splitControl}
            </Together>
          )}
          {listedOrders.length === 0 && !isReadingArchive && addTableButton}
        </div>
      </ResponsivePanel>
      <TablePicker
        open={isPicking}
        title={t('entities.bill.otherTable')}
        restaurantId={restaurantId}
        tableNumber={tableNumber}
        onPick={(number) => {
          setAddedTables([...new Set([...addedTables, number])])
          setIsPicking(false)
        }}
        onClose={() => setIsPicking(false)}
      />
      {open && (
        <PrintedPaper className={paper === 'roll' ? '' : styles.printed}>
          {paper === 'roll' ? <Roll>{billContent}</Roll> : billContent}
        </PrintedPaper>
      )}
    </>
  )
}

/** What this device does not know of the guests and their orders. */
function BillDoubts({ bill, hasNoReadUnderWay }: { bill: TableBill; hasNoReadUnderWay: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const {
    unassignedCount,
    mayHaveEarlierOrders,
    missingCount,
    untimedCount,
    seatedSince,
    tablesOfGuests,
    tablesOfMovedOrders,
    unfinishedMoves,
  } = bill
  const [, ...otherTables] = tablesOfGuests
  const listFormat = new Intl.ListFormat(language, { type: 'conjunction' })
  const tablesInWords = (tableNumbers: readonly number[]) =>
    listFormat.format(tableNumbers.map((number) => t('entities.tableNumber', { number })))
  return (
    <>
      {seatedSince !== undefined && (
        <p className="muted small">
          {[
            t('entities.bill.since', { time: formatMoment(seatedSince, Date.now(), language) }),
            tablesInWords(otherTables),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {unfinishedMoves.map(({ from, to }) => (
        <p key={`${from} ${to}`} className="note-reserved small">
          {t('entities.bill.moving', { from, to })}
        </p>
      ))}
      {unassignedCount > 0 && (
        <p className="note-reserved small">{t('entities.bill.unplaced', { count: unassignedCount })}</p>
      )}
      {mayHaveEarlierOrders && unassignedCount === 0 && <p className="small">{t('entities.bill.notSeated')}</p>}
      {tablesOfMovedOrders.length > 0 && (
        <p className="note-reserved small">
          {t('entities.bill.apart', { tables: tablesInWords(tablesOfMovedOrders) })}
        </p>
      )}
      {missingCount > 0 && hasNoReadUnderWay && (
        <p className="note-reserved small">{t('entities.bill.missing', { count: missingCount })}</p>
      )}
      {untimedCount > 0 && <p className="note-reserved small">{t('entities.bill.untimed', { count: untimedCount })}</p>}
    </>
  )
}

function OrderChoice({
  orders,
  tableNumber,
  addedTables,
  isCounted,
  currency,
  onToggle,
}: {
  orders: readonly BillOrder[]
  tableNumber: number
  /** Other tables whose orders a person has added to the list. */
  addedTables: readonly number[]
  isCounted: (order: BillOrder) => boolean
  currency: string | undefined
  onToggle: (id: Order['id']) => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const ownerInWords = (owner: BillOrder['owner']) => {
    if ('table' in owner && owner.table !== tableNumber)
      return t('entities.bill.whoseElsewhere', { number: owner.table })
    if (owner.kind === 'here') return undefined
    return t(owner.kind === 'before' ? 'entities.bill.whoseBefore' : 'entities.bill.whoseUnknown')
  }
  const drawOrder = (each: BillOrder) => {
    const { order, owner, isLive } = each
    const orderedTime = orderedAt(order)
    const facts = [
      order.tableNumber !== tableNumber && t('entities.tableNumber', { number: order.tableNumber }),
      t(isLive ? 'entities.sending.confirmed' : 'entities.bill.archived'),
      ownerInWords(owner),
    ].filter(Boolean)
    return (
      <CheckField key={order.id} isChecked={isCounted(each)} onChange={() => onToggle(order.id)}>
        <span className="line-12 grow">
          <span className="figures">
            {orderedTime === undefined
              ? t('entities.bill.noTime')
              : formatMoment(orderedTime, serverClock.at(), language)}
          </span>
          <span className="muted small grow">{facts.join(' · ')}</span>
          <Amount mills={sumOfOrders([order], billLines([order], { covers: 0, mills: 0 }))} currency={currency} />
        </span>
      </CheckField>
    )
  }
  const isFolded = ({ order, isCountedByDefault }: BillOrder) =>
    !isCountedByDefault && !addedTables.includes(order.tableNumber)
  const foldedOrders = orders.filter(isFolded)
  // A note above the list is about the unassigned orders, so they must be in sight.
  const isFoldOpen = foldedOrders.length === orders.length || foldedOrders.some(({ isUnassigned }) => isUnassigned)
  return (
    <fieldset className="stack-4">
      <legend className={`strong ${styles.legend}`}>{t('entities.bill.orders')}</legend>
      {orders.filter((each) => !isFolded(each)).map(drawOrder)}
      {foldedOrders.length > 0 && (
        <details open={isFoldOpen}>
          <summary className={styles.folded}>{t('entities.bill.others', { number: foldedOrders.length })}</summary>
          {foldedOrders.map(drawOrder)}
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
  const { cover: coverPrice } = billSettings.use()
  const [typedCharge, setTypedCharge] = useState(
    coverPrice > 0 ? typedPrice(coverPrice, decimalSign(language), currency) : '',
  )
  const readCharge = (text: string) => {
    const price = readTypedPrice(text, currency)
    return price !== undefined && price <= LIMITS.priceMost ? price : undefined
  }
  const changeCharge = (text: string) => {
    setTypedCharge(text)
    const price = readCharge(text)
    if (price !== undefined) billSettings.change({ cover: price })
  }
  return (
    <div className={styles.cover}>
      <FormField
        kind="price"
        label={t('entities.bill.cover')}
        value={typedCharge}
        isRequired={false}
        hint={t('entities.bill.coverHint')}
        fault={
          readCharge(typedCharge) === undefined
            ? t(wrongPriceText(currency), { most: formatNumber(LIMITS.priceMost, language) })
            : undefined
        }
        onChange={changeCharge}
      />
      <div className="stack-4">
        <p className="small strong">{t('entities.bill.covers')}</p>
        <QuantityField label={t('entities.bill.covers')} value={covers} onChange={onCovers} />
      </div>
    </div>
  )
}

const SPLIT_KINDS = ['whole', 'parts', 'dishes', 'seats'] as const
const MOST_PAYERS = 99

/** How the bill is split, and the controls for it. @param guests how many parts are likely. */
function useSplit(
  lines: readonly BillLine[],
  orders: readonly Order[],
  { guests, currency }: { guests: number; currency: string | undefined },
) {
  const { t } = useTranslation()
  const [chosenKind, setChosenKind] = useState<(typeof SPLIT_KINDS)[number]>('whole')
  const seatSplit = takenBySeats(orders)
  // A split by seats is offered where a line names a seat.
  const kinds = SPLIT_KINDS.filter((each) => each !== 'seats' || seatSplit.seats.length > 0)
  const kind = kinds.includes(chosenKind) ? chosenKind : 'whole'
  const [typedCount, setTypedCount] = useState<number>()
  const [takenByPayer, setTakenByPayer] = useState<TakenByPayer>([])
  const [sharesRest, setSharesRest] = useState(false)
  const payerCount = Math.min(MOST_PAYERS, Math.max(1, typedCount ?? guests))
  const stillTaken = limitToLines(
    lines,
    Array.from({ length: payerCount }, (_, payer) => takenByPayer[payer] ?? new Map()),
  )
  const splitByKind = {
    whole: { kind: 'whole' },
    parts: { kind: 'parts', count: payerCount },
    dishes: { kind: 'dishes', taken: stillTaken, sharesRest },
    seats: { kind: 'seats', ...seatSplit, sharesRest },
  } satisfies Record<Split['kind'], Split>
  const splitControl = (
    <fieldset className="stack-8">
      <legend className={`strong ${styles.legend}`}>{t('entities.bill.split')}</legend>
      <div className="row-8">
        {kinds.map((each) => (
          <AreaButton key={each} look="chip" aria-pressed={each === kind} onClick={() => setChosenKind(each)}>
            {t(`entities.bill.${each}`)}
          </AreaButton>
        ))}
      </div>
      {(kind === 'parts' || kind === 'dishes') && (
        <div className={`stack-4 ${styles.count}`}>
          <p className="small strong">{t('entities.bill.payers')}</p>
          <QuantityField
            label={t('entities.bill.payers')}
            value={payerCount}
            most={MOST_PAYERS}
            onChange={setTypedCount}
          />
        </div>
      )}
      {kind === 'dishes' && (
        <DishSplit
          lines={lines}
          taken={stillTaken}
          sharesRest={sharesRest}
          currency={currency}
          onChange={setTakenByPayer}
        />
      )}
      {(kind === 'dishes' || kind === 'seats') && (
        <SwitchField
          label={t(kind === 'seats' ? 'entities.bill.shareSeatless' : 'entities.bill.shareRest')}
          isOn={sharesRest}
          onChange={setSharesRest}
        />
      )}
    </fieldset>
  )
  return { split: splitByKind[kind], splitControl }
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
  taken: TakenByPayer
  sharesRest: boolean
  currency: string | undefined
  onChange: (taken: TakenByPayer) => void
}) {
  const { t } = useTranslation()
  const [chosenPayer, setChosenPayer] = useState(0)
  const payer = Math.min(chosenPayer, taken.length - 1)
  const payerName = t('entities.bill.payer', { number: payer + 1 })
  const { payers } = partsByDishes(lines, taken, sharesRest, currency)
  return (
    <div className="stack-8">
      <div className="row-8">
        {payers.map(({ lines: payerLines, share, sum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payer is a number
          <AreaButton key={index} look="chip" aria-pressed={index === payer} onClick={() => setChosenPayer(index)}>
            <span>{t('entities.bill.payer', { number: index + 1 })}</span>
            {(payerLines.length > 0 || share !== undefined) && (
              <>
                <Space />
                <Amount mills={sum} currency={currency} />
              </>
            )}
          </AreaButton>
        ))}
      </div>
      <ul className={styles.lines} aria-label={t('entities.bill.lines', { payer: payerName })}>
        {lines.map((line) => {
          const dish = line.name || t(`entities.bill.${line.kind === 'cover' ? 'coverLine' : 'difference'}`)
          const labelValues = { name: [dish, ...line.extras.map((extra) => extra.name).filter(Boolean)].join(' + ') }
          const payerQuantity = taken[payer]?.get(line.key) ?? 0
          const leftQuantity = quantityLeft(line, taken)
          return (
            <li key={line.key} className={`line-8 ${styles.line}`}>
              {/* A tap anywhere on the line takes one. */}
              <AreaButton
                look="quiet"
                className={styles.take}
                aria-label={t('newOrder.moreOf', labelValues)}
                disabled={leftQuantity === 0}
                onClick={() => onChange(changeTaken(lines, taken, payer, line.key, 1))}
              />
              <span className="grow">
                <LineName line={line} currency={currency} />
                <span className={`muted small ${styles.left}`}>
                  {t(sharesRest ? 'entities.bill.leftShared' : 'entities.bill.left', { number: leftQuantity })}
                </span>
              </span>
              {payerQuantity > 0 && (
                <Together>
                  <AreaButton
                    look="icon"
                    className={styles.less}
                    aria-label={t('newOrder.lessOf', labelValues)}
                    onClick={() => onChange(changeTaken(lines, taken, payer, line.key, -1))}
                  >
                    <MinusIcon />
                  </AreaButton>
                  <bdi dir="ltr" className="figures strong">{`${payerQuantity} ×`}</bdi>
                </Together>
              )}
              <LineAmount line={line} currency={currency} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
