import { useTranslation } from 'react-i18next'
import type { DraftLine } from '#/entities/order/draft.ts'
import { Price } from '#/ui/Price.tsx'
import styles from './LineQuestion.module.css'
import type { LineProblem } from './line-check.ts'
import type { OrderChange } from './order-state.ts'

const WORDS = {
  gone: 'newOrder.nowGone',
  soldOut: 'newOrder.nowSoldOut',
  sizeGone: 'newOrder.sizeGone',
} as const

/** What has changed about a line since it was added, and the question what to do. Nothing changes by itself. */
export function LineQuestion({
  line,
  problem,
  currency,
  onChange,
  onKeep,
}: {
  line: DraftLine
  problem: LineProblem
  currency: string | undefined
  onChange: (change: OrderChange) => void
  /** The person wants it as it is. */
  onKeep: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.question} role="alert">
      <p className={styles.words}>
        {problem.kind === 'price' ? (
          <>
            {t('newOrder.nowCosts')} <Price cents={problem.cents} currency={currency} />
          </>
        ) : problem.kind === 'partGone' ? (
          t('newOrder.extraGone', { name: problem.name })
        ) : (
          t(WORDS[problem.kind])
        )}
      </p>
      {problem.kind === 'price' ? (
        <button
          type="button"
          className={styles.answer}
          onClick={() => onChange({ type: 'accept', line: problem.line })}
        >
          {t('newOrder.acceptPrice')}
        </button>
      ) : (
        <button type="button" className={styles.answer} onClick={onKeep}>
          {t('newOrder.keepLine')}
        </button>
      )}
      <button type="button" className={styles.answer} onClick={() => onChange({ type: 'remove', lineId: line.lineId })}>
        {t('newOrder.dropLine')}
      </button>
    </div>
  )
}
