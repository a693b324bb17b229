import CirclePauseIcon from 'lucide-react/icons/circle-pause'
import PlusIcon from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { itemCount, openOrderMills } from '#/entities/order/open-orders/open-order.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Price } from '#/ui/text/Price.tsx'
import type { OrderChange, OrderState } from '../order-state.ts'
import styles from './CourseBar.module.css'

/** The phone's bar: the next dish's course, the count and total, and the review. */
export function CourseBar({
  state: { openOrder, course },
  currency,
  isLocked = false,
  onChange,
  onReview,
  onSend,
  children,
}: {
  state: OrderState
  currency: string | undefined
  /** Only the review can be opened. */
  isLocked?: boolean
  onChange: (change: OrderChange) => void
  onReview: () => void
  /** Undefined: a correction, which is sent from the review only. */
  onSend?: (() => void) | undefined
  /** A notice, drawn above the buttons. */
  children?: Elements
}) {
  const { t } = useTranslation()
  const count = itemCount(openOrder)
  return (
    <footer className={`stack-8 bar-below ${styles.bar}`}>
      {children}
      <fieldset className={styles.courses} aria-label={t('newOrder.courses')} disabled={isLocked}>
        {openOrder.courses.map(({ isHeld }, index) => (
          <AreaButton
            look="chip"
            // biome-ignore lint/suspicious/noArrayIndexKey: a course is its number
            key={index}
            className={styles.course}
            aria-pressed={index === course}
            aria-label={t(isHeld ? 'newOrder.holdCourse' : 'newOrder.course', { number: index + 1 })}
            onClick={() => onChange({ type: 'course', course: index })}
          >
            {isHeld && <CirclePauseIcon size={20} />}
            <span>{openOrder.courses.length === 1 ? t('newOrder.course', { number: 1 }) : index + 1}</span>
          </AreaButton>
        ))}
        <AreaButton
          look="chip"
          className={styles.course}
          aria-label={t('newOrder.addCourse')}
          disabled={openOrder.courses.length >= LIMITS.courseMost}
          onClick={() => onChange({ type: 'addCourse' })}
        >
          <PlusIcon />
        </AreaButton>
      </fieldset>
      <div className="line-8">
        <p className={`stack ${styles.sum}`}>
          <strong>
            <Price mills={openOrderMills(openOrder)} currency={currency} />
          </strong>
          <span key={count} className="landed">
            {t('newOrder.lines', { count })}
          </span>
        </p>
        <AreaButton
          look={onSend ? 'outlined' : 'filled'}
          className={styles.button}
          disabled={onSend && count === 0}
          onClick={onReview}
        >
          {t(onSend ? 'newOrder.review' : 'newOrder.correct.review')}
        </AreaButton>
        {onSend && (
          <AreaButton look="filled" className={styles.button} disabled={count === 0} onClick={onSend}>
            {t('newOrder.sendFromBar')}
          </AreaButton>
        )}
      </div>
    </footer>
  )
}
