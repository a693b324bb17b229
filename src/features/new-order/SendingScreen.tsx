import { useTranslation } from 'react-i18next'
import { type Draft, draftCents } from '#/entities/order/draft.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { Price } from '#/ui/Price.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { countOf } from './order-state.ts'
import styles from './SendingScreen.module.css'

/** While the order is on its way: it can no longer be changed, and nobody has to wait for the answer here. */
export function SendingScreen({
  draft,
  currency,
  onLeave,
}: {
  draft: Draft
  currency: string | undefined
  onLeave: () => void
}) {
  const { t } = useTranslation()
  return (
    <main className={styles.screen} tabIndex={-1}>
      <div className={styles.card} role="status">
        <Spinner />
        <h1 className={styles.title}>{t('newOrder.sending')}</h1>
        <p className={styles.what}>
          <span>{t('newOrder.title', { number: draft.tableNumber })}</span>
          <span>{t('newOrder.lines', { count: countOf(draft) })}</span>
          <Price cents={draftCents(draft)} currency={currency} />
        </p>
        <p className={styles.text}>{t('entities.sending.leaveWhileSending')}</p>
        <PlainButton onClick={onLeave}>{t('newOrder.toTables')}</PlainButton>
      </div>
    </main>
  )
}
