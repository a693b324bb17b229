import AddIcon from '@mui/icons-material/AddOutlined'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import styles from './CourseList.module.css'
import { LineRow } from './LineRow.tsx'
import type { OrderDialog } from './OrderDialogs.tsx'
import { findDish, sectionsOf } from './order-sections.ts'
import type { OrderChange, OrderState } from './order-state.ts'

/** The running order like a receipt, course by course. */
export function CourseList({
  state: { draft, course },
  currency,
  menus = [],
  onChange,
  onAsk,
}: {
  state: OrderState
  currency: string | undefined
  /** Undefined while they load: the lines stand all the same, they can only not be edited yet. */
  menus: Menu[] | undefined
  onChange: (change: OrderChange) => void
  onAsk: (dialog: OrderDialog) => void
}) {
  const { t } = useTranslation()
  const sections = sectionsOf(menus)
  return (
    <div className={styles.courses}>
      {draft.courses.map(({ lines }, index) => {
        const title = t('newOrder.course', { number: index + 1 })
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: a course is its number
            key={index}
            className={index === course ? styles.current : styles.course}
            aria-label={title}
          >
            <header className={styles.head}>
              <h3>
                <button
                  type="button"
                  className={styles.title}
                  aria-pressed={index === course}
                  title={t('newOrder.currentCourse')}
                  onClick={() => onChange({ type: 'course', course: index })}
                >
                  {title}
                </button>
              </h3>
              {(draft.courses.length > 1 || lines.length > 0) && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('newOrder.removeCourse', { number: index + 1 })}
                  onClick={() => onChange({ type: 'removeCourse', course: index, what: title })}
                >
                  <RemoveIcon fontSize="small" />
                </button>
              )}
            </header>
            {lines.length === 0 ? (
              <p className={styles.empty}>{t('newOrder.emptyCourse')}</p>
            ) : (
              <ul>
                {lines.map((line) => {
                  const found = line.kind === 'dish' ? findDish(sections, line.dishId) : undefined
                  return (
                    <LineRow
                      key={line.lineId}
                      line={line}
                      currency={currency}
                      onEdit={
                        found && line.kind === 'dish'
                          ? () => onAsk({ kind: 'dish', ...found, edited: { line, course: index } })
                          : undefined
                      }
                      onChange={onChange}
                    />
                  )
                })}
              </ul>
            )}
          </section>
        )
      })}
      <PlainButton
        className={styles.add}
        disabled={draft.courses.length >= LIMITS.courseMost}
        onClick={() => onChange({ type: 'addCourse' })}
      >
        <AddIcon />
        {t('newOrder.addCourse')}
      </PlainButton>
    </div>
  )
}
