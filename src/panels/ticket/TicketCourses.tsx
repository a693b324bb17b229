import CirclePauseIcon from 'lucide-react/icons/circle-pause'
import TriangleAlertIcon from 'lucide-react/icons/triangle-exclamation-point'
import { Fragment, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isStruck,
  mergeEqualLines,
  NOTHING_STRUCK,
  type OrderChanges,
  type StruckQuantities,
  type TicketCourse,
  type TicketDish,
  type TicketLine,
  ticketCourses,
  timesWords,
} from '#/entities/order/kitchen/ticket.ts'
import { allergiesIn, splitAlarm, translateAllergy } from '#/entities/order/notes/allergy.ts'
import { remarksOf } from '#/entities/order/notes/remark.ts'
import type { Order } from '#/entities/order/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { formatDay } from '#/lib/time/format-time.ts'
import { Space } from '#/ui/text/Space.tsx'
import styles from './TicketCourses.module.css'

type Marks = {
  struck: StruckQuantities
  changes: Pick<OrderChanges, 'lines' | 'notes'> | undefined
  /** Called for a tap on a line; if undefined, lines are read-only. */
  onStrike: ((dish: TicketDish) => void) | undefined
  /** The same of a held course's line, which cannot be struck. */
  onHeld: ((dish: TicketDish) => void) | undefined
}

const NOT_FIRED = { struck: NOTHING_STRUCK, onStrike: undefined }

/**
 * The lines of an order by course.
 * @param props.hasHeadings false where the surrounding headings leave no level for those of the courses.
 */
export const TicketCourses = memo(function TicketCourses({
  courses,
  hasHeadings = true,
  struck = NOTHING_STRUCK,
  changes,
  onStrike,
  onHeld,
  held,
}: { courses: TicketCourse[]; hasHeadings?: boolean; held?: Elements } & Partial<Marks>) {
  const { t } = useTranslation()
  const Heading = hasHeadings ? 'h3' : 'p'
  const marks = { struck, changes, onStrike }
  return courses.map(({ number, isHeld, lines }) => (
    <section key={`${number} ${isHeld}`} className={`${styles.course} ${isHeld ? styles.held : ''}`}>
      <Heading className={`wrap-line ${styles.courseName}`}>
        <span>{t('orders.course', { number })}</span>
        {isHeld && (
          <span className={`line ${styles.heldMark}`}>
            <CirclePauseIcon size={20} />
            <span>{t('orders.held')}</span>
            {held}
          </span>
        )}
      </Heading>
      <ul>
        {mergeEqualLines(lines, isHeld ? NOTHING_STRUCK : struck, changes).map((line) => (
          <li key={line.key}>
            <Line line={line} {...marks} {...(isHeld ? { ...NOT_FIRED, onHeld } : { onHeld: undefined })} />
          </li>
        ))}
      </ul>
    </section>
  ))
})

/** Lines that could not be read may be dishes. */
export function UnreadableLines({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <p className={`tone-occupied ${styles.unreadable}`} role="note">
      {t('orders.unreadableLines', { count })}
    </p>
  )
}

/** Orders that could not be read may be missing in what is shown. */
export function UnreadableOrders({ count }: { count: number }) {
  const { t } = useTranslation()
  return count === 0 ? null : <p className="note-reserved small">{t('entities.unreadableOrders', { count })}</p>
}

/** Days that the backend refuses to give may have a part of the one that is shown. @param props.dates `YYYY-MM-DD` */
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

/** Before the lines, where no cook overlooks it. @param props.courses of the whole order. */
export function AllergyAlarm({ courses }: { courses: readonly TicketCourse[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const allergies = useMemo(() => allergiesIn(courses), [courses])
  if (allergies.length === 0) return null
  return (
    <div className={`tone-occupied ${styles.allergies}`} role="note" aria-label={t('orders.allergy')}>
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

function Line({ line, ...marks }: { line: TicketLine } & Marks) {
  if (line.kind === 'dish')
    return (
      <>
        <Dish dish={line} {...marks} />
        <Note text={line.note} before={marks.changes?.notes.get(line.key)} />
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
      </p>
      <Note text={line.note} before={marks.changes?.notes.get(line.key)} />
      {line.dishes.map((dish) => (
        // The combination shows the size already.
        <Dish key={dish.key} dish={{ ...dish, size: '' }} {...marks} />
      ))}
    </div>
  )
}

function Dish({ dish, struck, changes, onStrike, onHeld }: { dish: TicketDish } & Marks) {
  const { t } = useTranslation()
  const parts = dish.parts ?? [dish]
  const isCooked = parts.every((part) => isStruck(struck, part))
  const before = changes?.lines.get(dish.key)
  const isChanged = changes?.lines.has(dish.key) === true
  const words = (
    <>
      <Quantity value={dish.quantity} />
      <span className={styles.dishWords}>
        <bdi className={styles.name}>
          <BreakableName name={dish.name} />
        </bdi>
        <Space />
        <Size name={dish.size} />
        {dish.quantity === undefined && <QuantityUnknown />}
        {isChanged && (
          <strong className={styles.changed}>
            {before === undefined
              ? t('orders.lineBeforeUnknown')
              : before === 0
                ? t('orders.lineNew')
                : t('orders.lineBefore', { count: before })}
          </strong>
        )}
        {dish.extras.map((extra) => (
          <span key={extra.name} className={styles.extra}>
            <ExtraWords name={extra.name || t('orders.unnamedExtra')} count={extra.count} />
          </span>
        ))}
      </span>
    </>
  )
  const look = `${styles.dish} ${isCooked ? styles.struck : ''} ${isChanged ? styles.isChanged : ''}`
  const strikeAll = onStrike && (() => parts.forEach(onStrike))
  const onPress = strikeAll ?? (onHeld && (() => onHeld(dish)))
  return onPress ? (
    <button
      type="button"
      className={look}
      {...(onStrike
        ? { 'aria-pressed': isCooked, title: t('orders.strikeHint') }
        : { 'aria-haspopup': 'dialog', title: t('soldOut.change', { name: dish.name }) })}
      data-dish={dish.key}
      onClick={onPress}
    >
      {words}
    </button>
  ) : (
    <div className={look}>{words}</div>
  )
}

const AFTER_APOSTROPHE = /(?<=['’])(?=\p{L})/u

/** May also break after an apostrophe: a browser without the language's hyphenation would break a long word anywhere. */
export function BreakableName({ name }: { name: string }) {
  return name.split(AFTER_APOSTROPHE).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name have no other
    <Fragment key={at}>
      {at > 0 && <wbr />}
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
      <bdi dir="ltr">{timesWords(value)}</bdi>
    </span>
  )
}

function Size({ name }: { name: string }) {
  return name ? <bdi className={styles.size}>{name}</bdi> : null
}

const noteWord = (text: string, before: string): TextKey => {
  if (!text) return 'orders.noteRemoved'
  return before ? 'orders.noteChanged' : 'orders.noteAdded'
}

/** @param before the previous note, if it has changed; blank if there was none. */
function Note({ text, before }: { text: string; before: string | undefined }) {
  const { t } = useTranslation()
  if (!text && before === undefined) return null
  const { alarm, rest } = splitAlarm(text)
  // The text follows its own direction; the bar stays at the page's start.
  return (
    <>
      {alarm && (
        <p className={`tone-occupied ${styles.note}`}>
          <TriangleAlertIcon size={20} role="img" aria-label={t('orders.allergy')} />
          <bdi>{alarm}</bdi>
        </p>
      )}
      {(rest || before !== undefined) && (
        <p className={`tone-reserved ${styles.note}`}>
          {before !== undefined && (
            <span className={styles.noteChange}>
              <strong className={styles.changed}>{t(noteWord(text, before))}</strong>
              <Space />
              {before && (
                <s>
                  <bdi>{before}</bdi>
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

/** A sent order in short, with its remarks. */
export function OrderLines({ order }: { order: Pick<Order, 'lines'> }) {
  return (
    <>
      <OrderRemarks orders={[order]} />
      <TicketLines courses={ticketCourses(order)} />
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
