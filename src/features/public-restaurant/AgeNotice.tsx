import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasNoNetwork } from '#/lib/device/use-has-no-network.ts'
import { isRouteRefused, isUnanswered } from '#/lib/http/api-error.ts'
import { storedAt } from '#/lib/http/stored-answers.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatAge } from '#/lib/time/format-age.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import styles from './AgeNotice.module.css'

const MINUTE = 60_000

/**
 * Says how old the page is while it may be outdated (it is from the device's storage, the last refetch failed, or there is no
 * network), and why: no network, or no answer of the server. It lies on the photo, so that nothing moves when it appears.
 */
export function AgeNotice({ queries }: { queries: readonly UseQueryResult<unknown, Error>[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const hasNoNetwork = useHasNoNetwork()
  const oldQueries = queries
    // React Query renders again only for a changed property that was read: all are read here, for every query.
    .map(({ data, error, isRefetchError, dataUpdatedAt, isFetching, refetch }) => ({
      isOld: storedAt(data) !== undefined || isRefetchError || (hasNoNetwork && data !== undefined),
      canRetry: !isFetching && !(isRefetchError && isRouteRefused(error)),
      isUnreached: isRefetchError && isUnanswered(error),
      dataUpdatedAt,
      refetch,
    }))
    .filter((query) => query.isOld)
  const isOld = oldQueries.length > 0
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = isOld ? setInterval(rerender, MINUTE) : undefined
    return () => clearInterval(timer)
  }, [isOld])
  // No answer does not mean no network: a gateway's page without CORS looks the same.
  const isUnreached = oldQueries.some((query) => query.isUnreached)
  const reason = hasNoNetwork ? 'publicRestaurant.offline' : isUnreached && 'publicRestaurant.unreached'
  const age = formatAge(Math.min(...oldQueries.map(({ dataUpdatedAt }) => dataUpdatedAt)), Date.now(), language)
  return (
    <div role="status" className={styles.place}>
      {isOld && (
        <div className={`strong small ${styles.note}`}>
          <span>
            {[
              ...(reason ? [t(reason)] : []),
              age ? t('publicRestaurant.updated', { age }) : t('publicRestaurant.ageUnknown'),
            ].join(' · ')}
          </span>
          {oldQueries.some(({ canRetry }) => canRetry) && (
            <Button look="quiet" className={styles.retry} onClick={() => oldQueries.map(({ refetch }) => refetch())}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
