import { useTranslation } from 'react-i18next'
import type { LiveOrders } from '#/entities/order/live.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { useNow } from '#/lib/time/use-now.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import styles from './ConnectionHead.module.css'
import { connectionWords } from './connection-words.ts'
import { useBoard, useConnection } from './use-live-orders.ts'

// A shape for each tone: a dot with waves, a turning arrow, a warning.
const SHAPES = {
  live: 'M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3 M8.5 8.5a5 5 0 0 0 0 7 M15.5 8.5a5 5 0 0 1 0 7 M5.5 5.5a9 9 0 0 0 0 13 M18.5 5.5a9 9 0 0 1 0 13',
  waiting: 'M20 12a8 8 0 1 1-2.4-5.7 M20 3v4.5h-4.5',
  stale: 'M12 3 22 20H2Z M12 10v5 M12 17.5v.5',
}

/** The truth about the board's connection: its state, the last sign of life, and since when the orders may be old. */
export function ConnectionHead({ live }: { live: LiveOrders }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const now = useNow()
  const state = useConnection(live)
  const { at, unreadable } = useBoard(live)
  const words = connectionWords(state, at, Math.max(now, Date.now()))
  return (
    <div className={`${styles.head} ${styles[words.tone]}`} data-tone={words.tone}>
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d={SHAPES[words.tone]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {/* Told once for each new state, not with every second. */}
      <p className={styles.title} role="status">
        <strong>{t(words.title)}</strong>
        {words.staleSince !== undefined && (
          <span> {t('orders.staleSince', { time: formatTime(words.staleSince, language) })}</span>
        )}
      </p>
      {words.problem && <p>{t(words.problem)}</p>}
      {unreadable > 0 && <p>{t('orders.unreadable', { count: unreadable })}</p>}
      {state.lastSignAt !== null && (
        <p className={`${styles.sign} figures`}>
          {t('orders.lastSign', { time: formatTime(state.lastSignAt, language, { withSeconds: true }) })}
        </p>
      )}
      {words.mayRetry && (
        <PlainButton look="outlined" className={styles.retry} onClick={live.stream.retryNow}>
          {t('orders.connectNow')}
        </PlainButton>
      )}
    </div>
  )
}
