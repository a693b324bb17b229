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
 * How old the page is while it is not known to be fresh: it is from the device's storage, the last refetch failed, or there is
 * no network. It says whether that is missing or the server's answer. It lies on the photo, so that nothing moves when it
 * comes and goes.
 */
export function AgeNotice({ queries }: { queries: readonly UseQueryResult<unknown, Error>[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const hasNoNetwork = useHasNoNetwork()
  const old = queries
    // Reads all properties each time, so that a change of any renders this.
    .map(({ data, error, isRefetchError, dataUpdatedAt, isFetching, refetch }) => ({
      isOld: storedAt(data) !== undefined || isRefetchError || (hasNoNetwork && data !== undefined),
      canHelp: !isFetching && !(isRefetchError && isRouteRefused(error)),
      isUnreached: isRefetchError && isUnanswered(error),
      dataUpdatedAt,
      refetch,
    }))
    .filter((query) => query.isOld)
  const isOld = old.length > 0
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = isOld ? setInterval(tick, MINUTE) : undefined
    return () => clearInterval(timer)
  }, [isOld])
  // The device's own network may be there: a gateway's page without CORS looks like no answer, too.
  const isUnreached = old.some((query) => query.isUnreached)
  const why = hasNoNetwork ? 'publicRestaurant.offline' : isUnreached && 'publicRestaurant.unreached'
  const age = formatAge(Math.min(...old.map(({ dataUpdatedAt }) => dataUpdatedAt)), Date.now(), language)
  return (
    <div role="status" className={styles.place}>
      {isOld && (
        <div className={`strong small ${styles.note}`}>
          <span>
            {[
              ...(why ? [t(why)] : []),
              age ? t('publicRestaurant.updated', { age }) : t('publicRestaurant.ageUnknown'),
            ].join(' · ')}
          </span>
          {old.some(({ canHelp }) => canHelp) && (
            <Button look="quiet" className={styles.retry} onClick={() => old.map(({ refetch }) => refetch())}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
