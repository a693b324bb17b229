import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { OrderContent } from './OrderContent.tsx'
import type { RefusedDraft } from './refused.ts'
import styles from './UnsentOrder.module.css'

/** An order that was refused and is a draft again: why, what is in it, and the way to it. */
export function RefusedOrder({
  draft,
  onDiscard,
  onLeave,
}: {
  draft: RefusedDraft
  onDiscard: () => void
  /** Before going to the table's order screen. */
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { refusal, restaurantId, tableNumber } = draft
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <h3 className={styles.table}>{t('entities.tableNumber', { number: tableNumber })}</h3>
        <span className={`${styles.muted} figures`}>{formatTime(refusal.at, language)}</span>
        <StatusChip tone="occupied" label={t('entities.sending.rejected')} />
      </div>
      {refusal.message && (
        <p className={styles.reason} dir="auto">
          {refusal.message}
        </p>
      )}
      <OrderContent draft={draft} />
      <div className={styles.acts}>
        <PlainButton
          onClick={() => {
            onLeave()
            navigate(paths.newOrder(restaurantId, tableNumber))
          }}
        >
          {t('common.edit')}
        </PlainButton>
        <PlainButton look="quiet" onClick={onDiscard}>
          {t('common.delete')}
        </PlainButton>
      </div>
    </li>
  )
}
