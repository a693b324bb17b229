import { useTranslation } from 'react-i18next'
import type { Refusal } from '#/entities/order/open-order.ts'
import { refusalText } from '#/entities/order/outbox/words.ts'
import styles from './RefusalNote.module.css'

/** Why the backend refused the order, with its message if any. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation()
  return (
    <div className={styles.note} role="alert">
      <p className={styles.title}>{t(refusalText(refusal))}</p>
      {refusal.message && <p dir="auto">{refusal.message}</p>}
    </div>
  )
}
