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
import { type BillLine, equalParts, partsByDishes, sumOf, type Taken } from './bill.ts'

export type Split =
  | { kind: 'whole' }
  | { kind: 'parts'; count: number }
  /** `sharesRest`: all payers share what nobody has taken. */
  | { kind: 'dishes'; taken: Taken; sharesRest: boolean }
  /** As the notes of the lines say. `seats`: their numbers. */
  | { kind: 'seats'; seats: readonly number[]; taken: Taken; sharesRest: boolean }

export function BillPaper({
  restaurantId,
  tableNumber,
  covers,
  needsCovers,
  lines,
  total,
  unreadable,
  split,
  isWhole,
  isIncomplete,
  unreadableOrders,
}: {
  restaurantId: string
  tableNumber: number
  covers: number | undefined
  /** Each pays a charge. */
  needsCovers: boolean
  lines: readonly BillLine[]
  /** In mills; undefined: no price is known. */
  total: number | undefined
  /** Lines of orders that could not be read. */
  unreadable: number
  split: Split
  /** The sum is all that the orders cost, as far as this device knows. */
  isWhole: boolean
  /** Archived orders are not read, or cannot be. */
  isIncomplete: boolean
  /** Orders that could not be read and may be missing. */
  unreadableOrders: number
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: restaurant } = useRestaurant(restaurantId)
  const currency = restaurant?.currency
  const now = Date.now()
  const parts = 'taken' in split ? partsByDishes(lines, split.taken, split.sharesRest, currency) : undefined
  const seats = split.kind === 'seats' ? split.seats : undefined
  const payerName = (index: number) => {
    const seat = seats?.[index]
    return seat === undefined ? t('entities.bill.payer', { number: index + 1 }) : seatWords(seat, language)
  }
  const isRestShared = parts?.isRestShared === true
  const rest = parts && parts.rest.length > 0 && (
    <Part>
      <PartLines
        name={t(isRestShared ? 'entities.bill.shared' : seats ? 'entities.bill.seatless' : 'entities.bill.rest')}
        lines={parts.rest}
        sum={sumOf(parts.rest)}
        currency={currency}
        // A rest that is shared is in the payers' sums.
        isTotal={!isRestShared}
      />
      <Uncounted lines={parts.rest} />
    </Part>
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
          {covers === undefined && needsCovers && <span>{` · ${t('entities.bill.coversUnknown')}`}</span>}
          <span> · </span>
          <span className="figures">{formatMoment(now, now, language)}</span>
        </p>
        {isIncomplete && <p className={styles.warning}>{t('entities.bill.archivedUnread')}</p>}
        {unreadableOrders > 0 && (
          <p className={styles.warning}>{t('entities.unreadableOrders', { count: unreadableOrders })}</p>
        )}
      </header>
      <UnreadableLines count={unreadable} />
      <Lines lines={lines} currency={currency} />
      <Sum
        label={t(isWhole ? 'entities.bill.total' : 'entities.bill.totalKnown')}
        mills={total}
        currency={currency}
        isTotal
      />
      <Uncounted lines={lines} />
      {split.kind === 'parts' && total !== undefined && (
        <Part>
          {equalParts(total, split.count, currency).map((mills, index) => (
            <Sum
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is a number
              key={index}
              label={t('entities.bill.part', { number: index + 1, all: split.count })}
              mills={mills}
              currency={currency}
            />
          ))}
        </Part>
      )}
      {isRestShared && rest}
      {parts?.payers.map(
        ({ lines: payerLines, share, sum }, index) =>
          (payerLines.length > 0 || isRestShared) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a payer is a number
            <Part key={index}>
              <PartLines name={payerName(index)} lines={payerLines} sum={sum} currency={currency}>
                {isRestShared && (
                  <Sum
                    label={t('entities.bill.share', { number: index + 1, all: parts.payers.length })}
                    mills={share}
                    currency={currency}
                  />
                )}
              </PartLines>
              <Uncounted lines={isRestShared ? [...payerLines, ...parts.rest] : payerLines} />
            </Part>
          ),
      )}
      {!isRestShared && rest}
    </div>
  )
}

const Part = ({ children }: { children: Elements }) => <div className={styles.part}>{children}</div>

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
  /** It names what else is in the sum. */
  children?: Elements
}) {
  return (
    <Together>
      <p className="strong">{name}</p>
      <Lines lines={lines} currency={currency} />
      {children}
      <Sum label={name} mills={sum} currency={currency} isTotal={isTotal} />
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
        {timesWords(line.isUncounted ? undefined : line.quantity)}
      </bdi>
      <Space />
      <bdi>{line.kind === 'cover' ? t('entities.bill.coverLine') : line.name}</bdi>
      <Extras line={line} currency={currency} />
    </>
  )
}

/** Of all the line's dishes together, as the amount beside it is. Their price is in no sum: the dish's has it. */
function Extras({ line, currency }: { line: BillLine; currency: string | undefined }) {
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

function Lines({ lines, currency }: { lines: readonly BillLine[]; currency: string | undefined }) {
  const { t } = useTranslation()
  return lines.map((line) => (
    <p key={line.key} className={styles.line}>
      <span>
        <LineName line={line} currency={currency} />
      </span>
      {line.isUncounted ? (
        <strong>{t('orders.quantityUnknown')}</strong>
      ) : (
        <Amount mills={line.mills === undefined ? undefined : line.mills * line.quantity} currency={currency} />
      )}
    </p>
  ))
}

function Sum({
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

/** An amount that is not known is said in words. */
export function Amount({ mills, currency }: { mills: number | undefined; currency: string | undefined }) {
  const { t } = useTranslation()
  return mills === undefined ? (
    <strong>{t('entities.bill.unknown')}</strong>
  ) : (
    <Price mills={mills} currency={currency} />
  )
}

function Uncounted({ lines }: { lines: readonly BillLine[] }) {
  const { t } = useTranslation()
  const left = lines.filter(({ mills }) => mills === undefined)
  const count = left.filter(({ isUncounted }) => !isUncounted).length
  return (
    <>
      {count > 0 && <p className={styles.warning}>{t('entities.bill.uncounted', { count })}</p>}
      {count < left.length && <p className={styles.warning}>{t('entities.bill.unquantified')}</p>}
    </>
  )
}
