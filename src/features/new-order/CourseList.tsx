import AddIcon from '@mui/icons-material/AddOutlined'
import RepeatIcon from '@mui/icons-material/ContentCopyOutlined'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import type { OpenLine } from '#/entities/order/open-order.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './CourseList.module.css'
import { LineRow } from './LineRow.tsx'
import type { LineProblem } from './line-check.ts'
import { keyOfLine, type OrderItem } from './order-menu.ts'
import type { OrderChange, OrderState } from './order-state.ts'
import { dialogOf, type OrderDialog } from './use-order-dialog.ts'

const again = (line: OpenLine): OpenLine => ({ ...line, lineId: newId() })

/** The courses of the order with their lines. */
export function CourseList({
  state,
  currency,
  items,
  questions,
  onChange,
  onAsk,
}: {
  state: OrderState
  currency: string | undefined
  /** The menu's items by key. While it loads they are missing, and the lines cannot be edited. */
  items: ReadonlyMap<string, OrderItem>
  /** By line id. */
  questions: ReadonlyMap<string, LineProblem>
  onChange: (change: OrderChange) => void
  onAsk: (dialog: OrderDialog) => void
}) {
  const { t } = useTranslation()
  const { openOrder, course, putBack } = state
  const isFull = openOrder.courses.length >= LIMITS.courseMost
  return (
    <div className="stack-12">
      {openOrder.courses.map(({ lines }, index) => {
        const title = t('newOrder.course', { number: index + 1 })
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a course is its number
            key={index}
            className={index === course ? styles.current : styles.course}
            aria-label={title}
          >
            <header className={styles.head}>
              <h2>
                <button
                  type="button"
                  className={styles.title}
                  aria-pressed={index === course}
                  title={t('newOrder.currentCourse')}
                  onClick={() => onChange({ type: 'course', course: index })}
                >
                  {title}
                </button>
              </h2>
              {lines.length > 0 && (
                <Button
                  look="icon"
                  className="muted"
                  aria-label={t('newOrder.repeatCourse', { number: index + 1 })}
                  title={t('newOrder.repeatCourse', { number: index + 1 })}
                  disabled={isFull}
                  onClick={() => onChange({ type: 'repeatCourse', lines: lines.map(again) })}
                >
                  <RepeatIcon fontSize="small" />
                </Button>
              )}
              {(openOrder.courses.length > 1 || lines.length > 0) && (
                <Button
                  look="icon"
                  className="muted"
                  aria-label={t('newOrder.removeCourse', { number: index + 1 })}
                  onClick={() => onChange({ type: 'removeCourse', course: index, what: title })}
                >
                  <RemoveIcon fontSize="small" />
                </Button>
              )}
            </header>
            {lines.length === 0 ? (
              <p className={styles.empty}>{t('newOrder.emptyCourse')}</p>
            ) : (
              <ul>
                {lines.map((line) => {
                  const item = items.get(keyOfLine(line))
                  const problem = questions.get(line.lineId)
                  const edit = item && (() => onAsk(dialogOf(item, state, { line, course: index })))
                  return (
                    <LineRow
                      key={line.lineId}
                      line={line}
                      isPutBack={line.lineId === putBack}
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
                      // In its own course, plus does the same.
                      onRepeat={index === course ? undefined : () => onChange({ type: 'add', line: again(line) })}
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
      <Button className={styles.add} disabled={isFull} onClick={() => onChange({ type: 'addCourse' })}>
        <AddIcon />
        {t('newOrder.addCourse')}
      </Button>
    </div>
  )
}

const WORDS = {
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
    <div className={styles.question} role="alert">
      <p className={styles.words}>
        {problem.kind === 'price' ? (
          <>
            {t('newOrder.nowCosts')} <Price cents={problem.cents} currency={currency} />
          </>
        ) : 'name' in problem ? (
          t('newOrder.extraGone', { name: problem.name })
        ) : (
          t(WORDS[problem.kind])
        )}
      </p>
      {'line' in problem && (
        <Button look="quiet" className={styles.answer} onClick={() => onChange({ type: 'accept', line: problem.line })}>
          {problem.kind === 'price' ? t('newOrder.acceptPrice') : t('newOrder.withoutExtra', { name: problem.name })}
        </Button>
      )}
      {(problem.kind === 'sizeGone' || problem.kind === 'partGone') && onEdit && (
        <Button look="quiet" className={styles.answer} onClick={onEdit}>
          {t('common.edit')}
        </Button>
      )}
      <Button look="quiet" className={styles.answer} onClick={() => onChange({ type: 'remove', lineId: line.lineId })}>
        {t('newOrder.dropLine')}
      </Button>
    </div>
  )
}
