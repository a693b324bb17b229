import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { isSameDay } from '#/lib/time/day.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { Button } from './Button.tsx'
import styles from './StaleNotice.module.css'

/**
 * Says that what is on screen is not of this moment, and since when it is as it is: it could not be refreshed, or it is what
 * this device had kept. The data stay, but they do not pretend to be fresh. Nothing while the last read succeeded.
 */
export function StaleNotice({ queries }: { queries: readonly UseQueryResult<unknown, Error>[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const stale = queries.filter(
    // Both are read each time, so that this is drawn again when either changes.
    ({ data, isRefetchError, dataUpdatedAt }) => dataUpdatedAt > 0 && (storedAt(data) !== undefined || isRefetchError),
  )
  const now = Date.now()
  const oldest = Math.min(now, ...stale.map((query) => query.dataUpdatedAt))
  const isToday = isSameDay(oldest, now)
  const hasFailed = stale.some(({ isRefetchError }) => isRefetchError)
  const time = formatMoment(oldest, now, language)
  return (
    <div role="status" className={styles.place}>
      {stale.length > 0 && (
        <div className={styles.note}>
          <span className={styles.text}>
            {hasFailed
              ? t(isToday ? 'common.lastUpdated' : 'common.lastUpdatedDay', { time })
              : t(isToday ? 'common.dataFrom' : 'common.dataFromDay', { time })}
          </span>
          <Button onClick={() => stale.map((query) => query.refetch())}>{t('common.retry')}</Button>
        </div>
      )}
    </div>
  )
}
