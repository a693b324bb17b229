import type { UseQueryResult } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { isSameDay } from '#/lib/time/days.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { AreaControls } from '../area-controls.ts'
import { Button } from '../buttons/Button.tsx'
import styles from './StaleNotice.module.css'

/** Says how old the data on screen are, if they came from storage or the last refetch failed. */
export function StaleNotice({ queries }: { queries: readonly UseQueryResult<unknown, Error>[] }) {
  const { t } = useTranslation()
  const Act = use(AreaControls)?.Button ?? Button
  const { language } = useLanguage()
  const staleQueries = queries.filter(
    // Reads both properties each time, so that a change of either renders this.
    ({ data, isRefetchError, dataUpdatedAt }) => dataUpdatedAt > 0 && (storedAt(data) !== undefined || isRefetchError),
  )
  const canHelp = staleQueries.some(({ isRefetchError, error }) => !isRefetchError || !isRouteRefused(error))
  const age = () => {
    const now = Date.now()
    const oldest = Math.min(now, ...staleQueries.map((query) => query.dataUpdatedAt))
    const isToday = isSameDay(oldest, now)
    const time = formatMoment(oldest, now, language)
    return staleQueries.some(({ isRefetchError }) => isRefetchError)
      ? t(isToday ? 'common.lastUpdated' : 'common.lastUpdatedDay', { time })
      : t(isToday ? 'common.dataFrom' : 'common.dataFromDay', { time })
  }
  return (
    <div role="status" className={styles.place}>
      {staleQueries.length > 0 && (
        <div className={`note-reserved strong wrap-line ${styles.note}`}>
          <span className={styles.text}>{age()}</span>
          {canHelp && <Act onClick={() => staleQueries.map((query) => query.refetch())}>{t('common.retry')}</Act>}
        </div>
      )}
    </div>
  )
}
