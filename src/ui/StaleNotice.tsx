import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { PlainButton } from './PlainButton.tsx'
import styles from './StaleNotice.module.css'

/**
 * Says that what is on screen could not be refreshed, and since when it is as it is: the data stay, but they do not
 * pretend to be fresh. Nothing while the last read succeeded.
 */
export function StaleNotice({ queries }: { queries: readonly UseQueryResult<unknown, Error>[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const stale = queries.filter((query) => query.isRefetchError)
  const oldest = Math.min(...stale.map((query) => query.dataUpdatedAt))
  return (
    <div role="status" className={styles.place}>
      {stale.length > 0 && (
        <div className={styles.note}>
          <span>{t('common.lastUpdated', { time: formatTime(oldest, language) })}</span>
          <PlainButton onClick={() => stale.map((query) => query.refetch())}>{t('common.retry')}</PlainButton>
        </div>
      )}
    </div>
  )
}
