import { useTranslation } from 'react-i18next'
import type { OpenLine } from '#/entities/order/open-order.ts'
import { Button } from '#/ui/Button.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './LineQuestion.module.css'
import type { LineProblem } from './line-check.ts'
import type { OrderChange } from './order-state.ts'

const WORDS = {
  gone: 'newOrder.nowGone',
  soldOut: 'newOrder.nowSoldOut',
  sizeGone: 'newOrder.sizeGone',
} as const

/**
 * What has changed about a line since it was added, and what to do. What can no longer be ordered can only be changed
 * or removed.
 */
export function LineQuestion({
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
