import { useTranslation } from 'react-i18next'
import { type Draft, draftCents, maySend } from '#/entities/order/draft.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { Price } from '#/ui/Price.tsx'
import styles from './OrderFoot.module.css'
import { countOf } from './order-state.ts'

/** The receipt's foot: the running total, cancel, and sending. */
export function OrderFoot({
  draft,
  currency,
  onCancel,
  onSend,
}: {
  draft: Draft
  currency: string | undefined
  onCancel: () => void
  onSend: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>{t('newOrder.total')}</span>
        <span className={styles.lines}>{t('newOrder.lines', { count: countOf(draft) })}</span>
        <strong>
          <Price cents={draftCents(draft)} currency={currency} />
        </strong>
      </p>
      <div className={styles.buttons}>
        <PlainButton onClick={onCancel}>{t('newOrder.cancelOrder')}</PlainButton>
        <PlainButton look="filled" className={styles.send} onClick={onSend} disabled={!maySend(draft)}>
          {t('newOrder.send')}
        </PlainButton>
      </div>
    </div>
  )
}
