import CirclePauseIcon from 'lucide-react/icons/circle-pause'
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Fragment, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isStruck,
  keysDrawnIn,
  mergeEqualLines,
  NOTHING_STRUCK,
  nameLength,
  type OrderChanges,
  type StruckQuantities,
  type TicketCourse,
  type TicketDish,
  type TicketLine,
  ticketAmounts,
  ticketCourses,
} from '#/entities/order/kitchen/ticket.ts'
import { allergiesIn, splitWarning, translateAllergy } from '#/entities/order/notes/allergy.ts'
import { remarksOf } from '#/entities/order/notes/remark.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { addMills } from '#/lib/money/money.ts'
import { formatDay } from '#/lib/time/format-time.ts'
import { Price } from '#/ui/text/Price.tsx'
import { Space } from '#/ui/text/Space.tsx'
import styles from './TicketCourses.module.css'

type LineMarks = {
  struck: StruckQuantities
  changes: Pick<OrderChanges, 'lines' | 'notes'> | undefined
  /** Called for a tap on a line; if undefined, lines are read-only. */
  onStrike: ((dish: TicketDish) => void) | undefined
  /** Called for a tap on a line of a held course, which cannot be struck. */
  onHeldLine: ((dish: TicketDish) => void) | undefined
  /** What stands at the end of a line. */
  lineEnd?: ((line: TicketLine) => Elements) | undefined
}

const UNSTRIKABLE = { struck: NOTHING_STRUCK, onStrike: undefined }

/**
 * The lines of an order by course.
 * @param props.hasHeadings false where the surrounding headings leave no level for those of the courses.
 */
export const TicketCourses = memo(function TicketCourses({
  courses,
  hasHeadings = true,
  isOnlyCourseNamed = true,
  struck = NOTHING_STRUCK,
  changes,
  onStrike,
  onHeldLine,
  heldAction,
  lineEnd,
}: {
  courses: TicketCourse[]
  hasHeadings?: boolean
  /** If false, a first course without others is named for screen readers only. */
  isOnlyCourseNamed?: boolean
  heldAction?: Elements
} & Partial<LineMarks>) {
  const { t } = useTranslation()
  const Heading = hasHeadings ? 'h3' : 'p'
  const marks = { struck, changes, onStrike, lineEnd }
  const [only, ...others] = courses
  const isNameHidden = !isOnlyCourseNamed && others.length === 0 && only?.number === 1 && !only.isHeld
  return courses.map(({ number, isHeld, lines }) => (
    <section key={`${number} ${isHeld}`} className={`${styles.course} ${isHeld ? styles.held : ''}`}>
      <Heading className={isNameHidden ? 'visually-hidden' : `wrap-line ${styles.courseName}`}>
        <span>{t('orders.course', { number })}</span>
        {isHeld && (
          <span className={`line ${styles.heldMark}`}>
            <CirclePauseIcon size={20} />
            <span>{t('orders.held')}</span>
            {heldAction}
          </span>
        )}
      </Heading>
      <ul>
        {mergeEqualLines(lines, isHeld ? NOTHING_STRUCK : struck, changes).map((line) => (
          <li key={line.key}>
            <Line line={line} {...marks} {...(isHeld ? { ...UNSTRIKABLE, onHeldLine } : { onHeldLine: undefined })} />
          </li>
        ))}
      </ul>
    </section>
  ))
})

/** A note on lines that could not be read: they may be dishes. */
export function UnreadableLines({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <p className={`tone-alarm ${styles.unreadable}`} role="note">
      {t('orders.unreadableLines', { count })}
    </p>
  )
}

/** A note on orders that could not be read: they may be missing in what is shown. */
export function UnreadableOrders({ count }: { count: number }) {
  const { t } = useTranslation()
  return count === 0 ? null : <p className="note-reserved small">{t('entities.unreadableOrders', { count })}</p>
}

/**
 * A note on dates that the backend refuses to give: orders of the shown day may be among them. @param props.dates `YYYY-MM-DD`
 */
export function RefusedDates({ dates }: { dates: readonly string[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (dates.length === 0) return null
  const days = joinWords(
    dates.map((date) => formatDay(date, language, { day: 'numeric', month: 'long' })),
    language,
  )
  return <p className="note-reserved small">{t('entities.refusedDates', { days })}</p>
}

/** What was taken off the orders, and why. */
export function OrderRemarks({ orders }: { orders: readonly Pick<Order, 'lines'>[] }) {
  const { t } = useTranslation()
  const remarks = remarksOf(orders)
  if (remarks.length === 0) return null
  return (
    <ul className={`tone-info ${styles.remarks}`} aria-label={t('orders.remarks')}>
      {remarks.map((remark) => (
        <li key={remark} dir="auto">
          {remark}
        </li>
      ))}
    </ul>
  )
}

/** The allergies in an order, drawn before its lines, where no cook overlooks them. @param props.courses of the whole order. */
export function AllergyAlarm({ courses }: { courses: readonly TicketCourse[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const allergies = useMemo(() => allergiesIn(courses), [courses])
  if (allergies.length === 0) return null
  return (
    <div className={`tone-alarm ${styles.allergies}`} role="note" aria-label={t('orders.allergy')}>
      <ul>
        {allergies.map(({ note, names }) => (
          <li key={note}>
            <TriangleAlertIcon size={20} />
            <Space />
            <strong>{t('orders.allergy')}</strong>
            <Space />
            {names.map((name, index) => (
              <span key={name}>
                {index > 0 && <span> · </span>}
                <bdi>{name}</bdi>
              </span>
            ))}
            {/* A line of its own: it may run in the other direction. */}
            <p dir="auto">{translateAllergy(note, language)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line, lineEnd, ...marks }: { line: TicketLine } & LineMarks) {
  if (line.kind === 'dish')
    return (
      <>
        <Dish dish={line} end={lineEnd?.(line)} {...marks} />
        <Note text={line.note} noteBefore={marks.changes?.notes.get(line.key)} />
      </>
    )
  return (
    <div className={styles.combination}>
      <p className={styles.combinationName}>
        <Quantity value={line.quantity} />
        <Space />
        <bdi>{line.name}</bdi>
        <Space />
        <Size name={line.size} />
        {lineEnd && <span className={styles.end}>{lineEnd(line)}</span>}
      </p>
      <Note text={line.note} noteBefore={marks.changes?.notes.get(line.key)} />
      {line.dishes.map((dish) => (
        // The line of the combination shows the size already.
        <Dish key={dish.key} dish={{ ...dish, size: '' }} {...marks} />
      ))}
    </div>
  )
}

function Dish({
  dish,
  end,
  struck,
  changes,
  onStrike,
  onHeldLine,
}: { dish: TicketDish; end?: Elements } & Omit<LineMarks, 'lineEnd'>) {
  const { t } = useTranslation()
  const parts = dish.parts ?? [dish]
  const isDishStruck = parts.every((part) => isStruck(struck, part))
  const quantityBefore = changes?.lines.get(dish.key)
  const isChanged = changes?.lines.has(dish.key) === true
  const dishWords = (
    <>
      <Quantity value={dish.quantity} />
      <span className={styles.dishWords}>
        <bdi className={`${styles.name} ${styles[nameLength(dish.name)] ?? ''}`}>
          <BreakableName name={dish.name} />
        </bdi>
        <Space />
        <Size name={dish.size} />
        {dish.quantity === undefined && <QuantityUnknown />}
        {isChanged && (
          <strong className={styles.changed}>
            {quantityBefore === undefined
              ? t('orders.lineBeforeUnknown')
              : quantityBefore === 0
                ? t('orders.lineNew')
                : t('orders.lineBefore', { count: quantityBefore })}
          </strong>
        )}
        {dish.extras.map((extra) => (
          <span key={extra.name} className={styles.extra}>
            <ExtraWords name={extra.name || t('orders.unnamedExtra')} count={extra.count} />
          </span>
        ))}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
  const dishClass = `${styles.dish} ${isDishStruck ? styles.struck : ''} ${isChanged ? styles.isChanged : ''}`
  const strikeAll = onStrike && (() => parts.forEach(onStrike))
  const onPress = strikeAll ?? (onHeldLine && (() => onHeldLine(dish)))
  return onPress ? (
    <button
      type="button"
      className={dishClass}
      {...(onStrike
        ? { 'aria-pressed': isDishStruck, title: t('orders.strikeHint') }
        : { 'aria-haspopup': 'dialog', title: t('soldOut.change', { name: dish.name }) })}
      data-dish={dish.key}
      onClick={onPress}
    >
      {dishWords}
    </button>
  ) : (
    <div className={dishClass}>{dishWords}</div>
  )
}

const AFTER_APOSTROPHE = /(?<=['’])(?=\p{L})/u

/** A name that may break after an apostrophe: a browser without hyphenation for the language breaks a long word anywhere. */
export function BreakableName({ name }: { name: string }) {
  return name.split(AFTER_APOSTROPHE).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}

function QuantityUnknown() {
  const { t } = useTranslation()
  return <strong className={styles.unknown}>{t('orders.quantityUnknown')}</strong>
}

function Quantity({ value }: { value: number | undefined }) {
  return (
    <span className={`${styles.quantity} figures`}>
      <bdi dir="ltr">
        <span>{value ?? '?'}</span>
        <span className={styles.times}>{' ×'}</span>
      </bdi>
    </span>
  )
}

function Size({ name }: { name: string }) {
  return name ? <bdi className={styles.size}>{name}</bdi> : null
}

const noteChangeKey = (text: string, noteBefore: string): TextKey => {
  if (!text) return 'orders.noteRemoved'
  return noteBefore ? 'orders.noteChanged' : 'orders.noteAdded'
}

/** @param noteBefore the previous note, if it has changed; blank if there was none. */
function Note({ text, noteBefore }: { text: string; noteBefore: string | undefined }) {
  const { t } = useTranslation()
  if (!text && noteBefore === undefined) return null
  const { warning, rest } = splitWarning(text)
  // The text follows its own direction; the bar stays at the page's start.
  return (
    <>
      {warning && (
        <p className={`tone-alarm ${styles.note}`}>
          <TriangleAlertIcon size={20} role="img" aria-label={t('orders.allergy')} />
          <bdi>{warning}</bdi>
        </p>
      )}
      {(rest || noteBefore !== undefined) && (
        <p className={`tone-reserved ${styles.note}`}>
          {noteBefore !== undefined && (
            <span className={styles.noteChange}>
              <strong className={styles.changed}>{t(noteChangeKey(text, noteBefore))}</strong>
              <Space />
              {noteBefore && (
                <s>
                  <bdi>{noteBefore}</bdi>
                </s>
              )}
            </span>
          )}
          {rest && <bdi>{rest}</bdi>}
        </p>
      )}
    </>
  )
}

/** A sent order in short, with its remarks. @param props.showsPrices what each line costs stands at its end. */
export function OrderLines({
  order,
  currency,
  showsPrices = false,
}: {
  order: Pick<Order, 'lines'>
  currency?: string | undefined
  showsPrices?: boolean
}) {
  const { t } = useTranslation()
  const amounts = showsPrices ? ticketAmounts(order) : undefined
  const amountOf = (line: TicketLine) => {
    const known = keysDrawnIn(line).flatMap((key) => amounts?.get(key) ?? [])
    return known.length === keysDrawnIn(line).length ? addMills(known) : undefined
  }
  return (
    <>
      <OrderRemarks orders={[order]} />
      <div className={styles.lines}>
        <TicketCourses
          courses={ticketCourses(order)}
          hasHeadings={false}
          lineEnd={
            amounts &&
            ((line) => {
              const mills = amountOf(line)
              return mills === undefined ? (
                <span className="muted small">{t('entities.bill.unknown')}</span>
              ) : (
                <Price mills={mills} currency={currency} />
              )
            })
          }
        />
      </div>
    </>
  )
}

export function TicketLines({ courses }: { courses: TicketCourse[] }) {
  return (
    <div className={styles.lines}>
      <TicketCourses courses={courses} hasHeadings={false} />
    </div>
  )
}

/** "+ 2 × name". Sign and count follow the page's direction, the name its own. */
export function ExtraWords({ name, count }: { name: string; count: number }) {
  return (
    <>
      <span>+ </span>
      {count > 1 && (
        <>
          <bdi dir="ltr" className="figures">
            {`${count} ×`}
          </bdi>
          <Space />
        </>
      )}
      <bdi>{name}</bdi>
    </>
  )
}
