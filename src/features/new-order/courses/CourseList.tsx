import CirclePauseIcon from 'lucide-react/icons/circle-pause'
import CopyIcon from 'lucide-react/icons/copy'
import MinusIcon from 'lucide-react/icons/minus'
import PlusIcon from 'lucide-react/icons/plus'
import Trash2Icon from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { isStandardName } from '#/entities/dimension/rules.ts'
import { isAllergyNote } from '#/entities/order/notes/allergy.ts'
import { keyOfLine, type OrderItem } from '#/entities/order/open-orders/menu-check.ts'
import { lineMills, lineName, type OpenLine } from '#/entities/order/open-orders/open-order.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { isVisible } from '#/lib/schema/visible.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { ExtraWords } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { dialogOf, type OrderDialog } from '../dialogs/order-dialog.ts'
import { DishWarnings } from '../menu/DishWarnings.tsx'
import { lineWarnings } from '../menu/line-choices.ts'
import type { OrderChange, OrderState } from '../order-state.ts'
import type { LineProblem } from '../sending/line-check.ts'
import styles from './CourseList.module.css'

const copyLine = (line: OpenLine): OpenLine => ({ ...line, lineId: newId() })

export function CourseList({
  state,
  currency,
  items,
  problems,
  mayHold = true,
  onChange,
  onOpenDialog,
}: {
  state: OrderState
  currency: string | undefined
  /** The menu's items by key. While it loads they are missing, and the lines cannot be edited. */
  items: ReadonlyMap<string, OrderItem>
  /** What the order asks about a line, by the line's id. */
  problems: ReadonlyMap<string, LineProblem>
  /** Whether courses can be held and fired here. */
  mayHold?: boolean
  onChange: (change: OrderChange) => void
  onOpenDialog: (dialog: OrderDialog) => void
}) {
  const { t } = useTranslation()
  const { openOrder, course, restoredLineId } = state
  const isFull = openOrder.courses.length >= LIMITS.courseMost
  return (
    <div className="stack-12">
      {openOrder.courses.map(({ lines, isHeld = false }, index) => {
        const title = t('newOrder.course', { number: index + 1 })
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a course is its number
            key={index}
            className={index === course ? styles.current : styles.course}
            aria-label={title}
          >
            <CourseHead
              title={title}
              course={{ lines, isHeld }}
              index={index}
              isCurrent={index === course}
              isOnly={openOrder.courses.length === 1}
              isFull={isFull}
              mayHold={mayHold}
              onChange={onChange}
            />
            {lines.length === 0 ? (
              <p className={`muted small ${styles.empty}`}>{t('newOrder.emptyCourse')}</p>
            ) : (
              <ul>
                {lines.map((line) => {
                  const item = items.get(keyOfLine(line))
                  const problem = problems.get(line.lineId)
                  const edit = item && (() => onOpenDialog(dialogOf(item, state, { line, course: index })))
                  return (
                    <LineRow
                      key={line.lineId}
                      line={line}
                      item={item}
                      isRestored={line.lineId === restoredLineId}
                      question={
                        problem && (
                          <LineQuestion
                            line={line}
                            problem={problem}
                            currency={currency}
                            onEdit={edit}
                            onChange={onChange}
                          />
                        )
                      }
                      currency={currency}
                      onEdit={edit}
                      onChange={onChange}
                    />
                  )
                })}
              </ul>
            )}
          </section>
        )
      })}
      <div className="row-8">
        <AreaButton disabled={isFull} onClick={() => onChange({ type: 'addCourse' })}>
          <PlusIcon />
          <span>{t('newOrder.addCourse')}</span>
        </AreaButton>
      </div>
    </div>
  )
}

/** The title of a course, which makes it the current one, and its buttons. @param props.index counted from 0. */
function CourseHead({
  title,
  course: { lines, isHeld },
  index,
  isCurrent,
  isOnly,
  isFull,
  mayHold,
  onChange,
}: {
  title: string
  course: { lines: readonly OpenLine[]; isHeld: boolean }
  index: number
  isCurrent: boolean
  /** The order has no other course. */
  isOnly: boolean
  /** The order cannot have more courses. */
  isFull: boolean
  mayHold: boolean
  onChange: (change: OrderChange) => void
}) {
  const { t } = useTranslation()
  return (
    <header className={`line ${styles.head}`}>
      <h2>
        <button
          type="button"
          className={styles.title}
          aria-pressed={isCurrent}
          title={t('newOrder.currentCourse')}
          onClick={() => onChange({ type: 'course', course: index })}
        >
          {title}
        </button>
      </h2>
      {isHeld && !mayHold && (
        <span className={`line-8 strong ${styles.hold}`}>
          <CirclePauseIcon size={20} />
          <span>{t('orders.held')}</span>
        </span>
      )}
      {mayHold && (index > 0 || isHeld) && (
        <AreaButton
          look="chip"
          className={styles.hold}
          aria-pressed={isHeld}
          aria-label={t(isHeld ? 'newOrder.holdCourse' : 'newOrder.putOnHold', { number: index + 1 })}
          onClick={() => onChange({ type: 'hold', course: index })}
        >
          <CirclePauseIcon size={20} />
          <span>{t(isHeld ? 'orders.held' : 'newOrder.hold')}</span>
        </AreaButton>
      )}
      {lines.length > 0 && (
        <AreaButton
          look="icon"
          className="muted"
          aria-label={t('newOrder.repeatCourse', { number: index + 1 })}
          title={t('newOrder.repeatCourse', { number: index + 1 })}
          disabled={isFull}
          onClick={() => onChange({ type: 'repeatCourse', lines: lines.map(copyLine) })}
        >
          <CopyIcon size={20} />
        </AreaButton>
      )}
      {(!isOnly || lines.length > 0) && (
        <AreaButton
          look="icon"
          className="muted"
          aria-label={t('newOrder.removeCourse', { number: index + 1 })}
          onClick={() => onChange({ type: 'removeCourse', course: index, words: title })}
        >
          <Trash2Icon size={20} />
        </AreaButton>
      )}
    </header>
  )
}

const PROBLEM_WORDS = {
  gone: 'newOrder.nowGone',
  soldOut: 'newOrder.nowSoldOut',
  sizeGone: 'newOrder.sizeGone',
} as const

/**
 * What has changed about a line since it was added, and what to do. What can no longer be ordered can only be changed
 * or removed.
 */
function LineQuestion({
  line,
  problem,
  currency,
  onEdit,
  onChange,
}: {
  line: OpenLine
  problem: LineProblem
  currency: string | undefined
  /** Undefined if it is no longer on the menu. */
  onEdit: (() => void) | undefined
  onChange: (change: OrderChange) => void
}) {
  const { t } = useTranslation()
  return (
    <div className={`wrap-line tone-reserved ${styles.question}`} role="alert">
      <p className={`small strong ${styles.words}`}>
        {problem.kind === 'price' ? (
          <>
            <span>{`${t('newOrder.nowCosts')} `}</span>
            <Price mills={problem.mills} currency={currency} />
          </>
        ) : problem.kind === 'choice' ? (
          t('newOrder.toChoose', { name: problem.choiceName })
        ) : 'name' in problem ? (
          t('newOrder.extraGone', { name: problem.name })
        ) : (
          t(PROBLEM_WORDS[problem.kind])
        )}
      </p>
      {problem.kind === 'choice' &&
        problem.answers.map(({ option, answeredLine }) => (
          <AreaButton
            look="quiet"
            key={option}
            className={styles.answer}
            onClick={() => onChange({ type: 'accept', line: answeredLine })}
          >
            <bdi>{option}</bdi>
          </AreaButton>
        ))}
      {'line' in problem && (
        <AreaButton
          look="quiet"
          className={styles.answer}
          onClick={() => onChange({ type: 'accept', line: problem.line })}
        >
          {problem.kind === 'price' ? t('newOrder.acceptPrice') : t('newOrder.withoutExtra', { name: problem.name })}
        </AreaButton>
      )}
      {(problem.kind === 'sizeGone' || problem.kind === 'partGone') && onEdit && (
        <AreaButton look="quiet" className={styles.answer} onClick={onEdit}>
          {t('common.edit')}
        </AreaButton>
      )}
      <AreaButton
        look="quiet"
        className={styles.answer}
        onClick={() => onChange({ type: 'remove', lineId: line.lineId })}
      >
        {t('newOrder.dropLine')}
      </AreaButton>
    </div>
  )
}

/** A line of the order. A tap opens its dialog; minus at quantity 1 removes it, with undo. */
function LineRow({
  line,
  item,
  isRestored,
  question,
  currency,
  onEdit,
  onChange,
}: {
  line: OpenLine
  /** Undefined: the menu does not have it, or is not read. */
  item: OrderItem | undefined
  isRestored: boolean
  /** What has changed about it, to be asked. */
  question: Elements
  currency: string | undefined
  /** Undefined if the dish is not on the menu, or not yet loaded. */
  onEdit: (() => void) | undefined
  onChange: (change: OrderChange) => void
}) {
  const { t } = useTranslation()
  const name = lineName(line)
  const changeQuantity = (delta: 1 | -1) => onChange({ type: 'quantity', lineId: line.lineId, delta: delta })
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        <Price mills={lineMills(line)} currency={currency} />
        <div className={styles.details}>
          <LineDetails line={line} item={item} />
        </div>
        {/* Over the text instead of around it, so that its name does not replace the text for a screen reader. */}
        {onEdit && (
          <button
            type="button"
            className={styles.edit}
            aria-label={t('newOrder.editLine', { name })}
            // biome-ignore lint/a11y/noAutofocus: the button that put it back is gone, and its focus goes on to the line
            autoFocus={isRestored}
            onClick={onEdit}
          />
        )}
        <div className={`line ${styles.steps}`}>
          <AreaButton
            look="icon"
            className={styles.step}
            aria-label={t(line.quantity === 1 ? 'newOrder.removeLine' : 'newOrder.lessOf', { name })}
            onClick={() => changeQuantity(-1)}
          >
            <MinusIcon size={20} />
          </AreaButton>
          <bdi dir="ltr" className={`${styles.quantity} figures`}>
            {line.quantity}
          </bdi>
          <AreaButton
            look="icon"
            className={styles.step}
            aria-label={t('newOrder.moreOf', { name })}
            disabled={line.quantity >= LIMITS.quantityMost}
            onClick={() => changeQuantity(1)}
          >
            <PlusIcon size={20} />
          </AreaButton>
        </div>
      </div>
      {question}
    </li>
  )
}

/** @param props.item what the menu has of it. */
export function LineDetails({ line, item }: { line: OpenLine; item: OrderItem | undefined }) {
  const chosen =
    line.kind === 'dish'
      ? [{ id: line.lineId, name: undefined, extras: line.extras }]
      : line.choices.map((choice, index) => ({
          id: `${index} ${choice.menuId}`,
          name: choice.dishName,
          extras: choice.extras,
        }))
  return (
    <>
      {!isStandardName(line.dimensionName) && (
        <span className={`muted small ${styles.detail}`}>
          <bdi>{line.dimensionName}</bdi>
        </span>
      )}
      {chosen.map(({ id, name, extras }) => (
        <span key={id} className={`stack ${styles.choice}`}>
          {name && (
            <span className={`muted small ${styles.detail}`}>
              <bdi>{name}</bdi>
            </span>
          )}
          {extras.map((extra) => (
            <span key={extra.id} className={`muted small ${styles.detail}`}>
              <ExtraWords name={extra.name} count={extra.quantity} />
            </span>
          ))}
        </span>
      ))}
      {isVisible(line.note) && (
        <span className={`${isAllergyNote(line.note) ? 'tone-alarm' : 'tone-reserved'} ${styles.note}`}>
          <bdi>{line.note}</bdi>
        </span>
      )}
      <DishWarnings warnings={lineWarnings(line, item)} showsNames={line.kind === 'combination'} />
    </>
  )
}
