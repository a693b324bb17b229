import { useTranslation } from 'react-i18next'
import { timesWords } from '#/entities/order/kitchen/ticket.ts'
import { seatWords } from '#/entities/order/notes/seat.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { type Elements, Together } from '#/lib/jsx/content.ts'
import { formatMills } from '#/lib/money/money.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { ExtraWords, UnreadableLines } from '#/panels/ticket/TicketCourses.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './BillPaper.module.css'
import { type BillLine, equalParts, partsByDishes, sumOfLines, type TakenByPayer } from './bill.ts'

export type Split =
  | { kind: 'whole' }
  | { kind: 'parts'; count: number }
  /** `sharesRest`: all payers share the lines that nobody has taken. */
  | { kind: 'dishes'; taken: TakenByPayer; sharesRest: boolean }
  /** Each seat pays the lines whose notes name it. `seats`: the numbers of the seats. */
  | { kind: 'seats'; seats: readonly number[]; taken: TakenByPayer; sharesRest: boolean }

export function BillPaper({
  restaurantId,
  tableNumber,
  covers,
  hasCoverCharge,
  lines,
  total,
  unreadableLineCount,
  split,
  isTotalWhole,
  isArchiveUnread,
  unreadableOrderCount,
}: {
  restaurantId: string
  tableNumber: number
  covers: number | undefined
  /** Each guest pays a cover charge. So the bill must say if the number of covers is not known. */
  hasCoverCharge: boolean
  lines: readonly BillLine[]
  /** In mills. It is undefined if no price is known. */
  total: number | undefined
  /** How many lines of the orders could not be read. */
  unreadableLineCount: number
  split: Split
  /** The total is all that the orders cost, as far as this device knows. */
  isTotalWhole: boolean
  /** The archived orders are not read yet, or cannot be read. */
  isArchiveUnread: boolean
  /** How many orders could not be read and may be missing on the bill. */
  unreadableOrderCount: number
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: restaurant } = useRestaurant(restaurantId)
  const currency = restaurant?.currency
  const now = Date.now()
  const payerParts = 'taken' in split ? partsByDishes(lines, split.taken, split.sharesRest, currency) : undefined
  const seats = split.kind === 'seats' ? split.seats : undefined
  const payerName = (index: number) => {
    const seat = seats?.[index]
    return seat === undefined ? t('entities.bill.payer', { number: index + 1 }) : seatWords(seat, language)
  }
  const isRestShared = payerParts?.isRestShared === true
  const restPart = payerParts && payerParts.rest.length > 0 && (
    <BillPart>
      <PartLines
        name={t(isRestShared ? 'entities.bill.shared' : seats ? 'entities.bill.seatless' : 'entities.bill.rest')}
        lines={payerParts.rest}
        sum={sumOfLines(payerParts.rest)}
        currency={currency}
        // If the payers share the rest, it is already in their sums.
        isTotal={!isRestShared}
      />
      <UncountedWarnings lines={payerParts.rest} />
    </BillPart>
  )
  return (
    <div className={styles.bill}>
      <header className={styles.head}>
        <p className={styles.restaurant}>
          <bdi>{restaurant?.name}</bdi>
        </p>
        <p className={styles.notFiscal}>{t('entities.bill.notFiscal')}</p>
        <p>
          <span>{t('entities.tableNumber', { number: tableNumber })}</span>
          {covers !== undefined && covers > 0 && <span>{` · ${t('entities.covers.count', { count: covers })}`}</span>}
          {covers === undefined && hasCoverCharge && <span>{` · ${t('entities.bill.coversUnknown')}`}</span>}
          <span> · </span>
          <span className="figures">{formatMoment(now, now, language)}</span>
        </p>
        {isArchiveUnread && <p className={styles.warning}>{t('entities.bill.archivedUnread')}</p>}
        {unreadableOrderCount > 0 && (
          <p className={styles.warning}>{t('entities.unreadableOrders', { count: unreadableOrderCount })}</p>
        )}
      </header>
      <UnreadableLines count={unreadableLineCount} />
      <BillLines lines={lines} currency={currency} />
      <SumRow
        label={t(isTotalWhole ? 'entities.bill.total' : 'entities.bill.totalKnown')}
        mills={total}
        currency={currency}
        isTotal
      />
      <UncountedWarnings lines={lines} />
      {split.kind === 'parts' && total !== undefined && (
        <BillPart>
          {equalParts(total, split.count, currency).map((mills, index) => (
            <SumRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is a number
              key={index}
              label={t('entities.bill.part', { number: index + 1, all: split.count })}
              mills={mills}
              currency={currency}
            />
          ))}
        </BillPart>
      )}
      {isRestShared && restPart}
      {payerParts?.payers.map(
        ({ lines: payerLines, share, sum }, index) =>
          (payerLines.length > 0 || isRestShared) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a payer is a number
            <BillPart key={index}>
              <PartLines name={payerName(index)} lines={payerLines} sum={sum} currency={currency}>
                {isRestShared && (
                  <SumRow
                    label={t('entities.bill.share', { number: index + 1, all: payerParts.payers.length })}
                    mills={share}
                    currency={currency}
                  />
                )}
              </PartLines>
              <UncountedWarnings lines={isRestShared ? [...payerLines, ...payerParts.rest] : payerLines} />
            </BillPart>
          ),
      )}
      {!isRestShared && restPart}
    </div>
  )
}

const BillPart = ({ children }: { children: Elements }) => <div className={styles.part}>{children}</div>

function PartLines({
  name,
  lines,
  sum,
  currency,
  isTotal = true,
  children,
}: {
  name: string
  lines: readonly BillLine[]
  sum: number | undefined
  currency: string | undefined
  isTotal?: boolean
  /** Says, above the sum, what the sum contains besides the lines. */
  children?: Elements
}) {
  return (
    <Together>
      <p className="strong">{name}</p>
      <BillLines lines={lines} currency={currency} />
      {children}
      <SumRow label={name} mills={sum} currency={currency} isTotal={isTotal} />
    </Together>
  )
}

/** The name of a dish with its extras, or what the line is. */
export function LineName({ line, currency }: { line: BillLine; currency: string | undefined }) {
  const { t } = useTranslation()
  if (line.kind === 'difference') return <span>{t('entities.bill.difference')}</span>
  return (
    <>
      <bdi dir="ltr" className="figures">
        {timesWords(line.isQuantityUnknown ? undefined : line.quantity)}
      </bdi>
      <Space />
      <bdi>{line.kind === 'cover' ? t('entities.bill.coverLine') : line.name}</bdi>
      <LineExtras line={line} currency={currency} />
    </>
  )
}

/** The extras of all dishes of a line together. Their prices are added to no sum: the price of the dish contains them. */
function LineExtras({ line, currency }: { line: BillLine; currency: string | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return line.extras.map(({ name, count, mills }) => (
    <span key={name} className={styles.extra}>
      <ExtraWords name={name || t('orders.unnamedExtra')} count={count * line.quantity} />
      {mills !== undefined && mills > 0 && (
        <>
          <Space />
          <bdi dir="ltr" className="figures">
            {`(${formatMills(mills * count * line.quantity, currency, language)})`}
          </bdi>
        </>
      )}
    </span>
  ))
}

const BillLines = ({ lines, currency }: { lines: readonly BillLine[]; currency: string | undefined }) =>
  lines.map((line) => (
    <p key={line.key} className={styles.line}>
      <span>
        <LineName line={line} currency={currency} />
      </span>
      <LineAmount line={line} currency={currency} />
    </p>
  ))

/** What all dishes of a line cost, or what is not known of it. */
export function LineAmount({ line, currency }: { line: BillLine; currency: string | undefined }) {
  const { t } = useTranslation()
  return line.isQuantityUnknown ? (
    <strong>{t('orders.quantityUnknown')}</strong>
  ) : (
    <Amount mills={line.mills === undefined ? undefined : line.mills * line.quantity} currency={currency} />
  )
}

function SumRow({
  label,
  mills,
  currency,
  isTotal = false,
}: {
  label: string
  mills: number | undefined
  currency: string | undefined
  isTotal?: boolean
}) {
  return (
    <p className={`${styles.line} ${isTotal ? styles.total : ''}`}>
      <span>{label}</span>
      <Amount mills={mills} currency={currency} />
    </p>
  )
}

/** An amount, or words if it is not known. */
export function Amount({ mills, currency }: { mills: number | undefined; currency: string | undefined }) {
  const { t } = useTranslation()
  return mills === undefined ? (
    <strong>{t('entities.bill.unknown')}</strong>
  ) : (
    <Price mills={mills} currency={currency} />
  )
}

function UncountedWarnings({ lines }: { lines: readonly BillLine[] }) {
  const { t } = useTranslation()
  const uncountedLines = lines.filter(({ mills }) => mills === undefined)
  const unpricedCount = uncountedLines.filter(({ isQuantityUnknown }) => !isQuantityUnknown).length
  return (
    <>
      {unpricedCount > 0 && <p className={styles.warning}>{t('entities.bill.uncounted', { count: unpricedCount })}</p>}
      {unpricedCount < uncountedLines.length && <p className={styles.warning}>{t('entities.bill.unquantified')}</p>}
    </>
  )
}
