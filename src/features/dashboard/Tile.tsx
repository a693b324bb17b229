import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { Button } from '#/ui/Button.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import styles from './Tile.module.css'

/** A large link card with a number. It works without the number, which is never shown as zero where it failed. */
export function Tile<Data>({
  title,
  Icon,
  to,
  query,
  children,
}: {
  title: string
  Icon: ComponentType
  to: string
  query: UseQueryResult<Data, Error>
  children: (data: Data) => ReactNode
}) {
  const { t } = useTranslation()
  const { data, error } = query
  return (
    <section className={styles.tile} aria-label={title}>
      <h2 className={styles.title}>
        <Icon />
        <Link className={styles.way} to={to}>
          {title}
        </Link>
      </h2>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <FailedFigure error={error} onRetry={() => query.refetch()} />
      ) : (
        <div className={styles.skeleton} role="status">
          <span className="visually-hidden">{t('common.loading')}</span>
        </div>
      )}
      <StaleNotice queries={[query]} />
    </section>
  )
}

function FailedFigure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation()
  const { title, detail } = failureText(error, 'errors.loadingFailed')
  return (
    <div className={styles.failed} role="alert">
      <p>{translateFailure(title, t)}</p>
      {detail && (
        <p className={styles.reason} dir="auto">
          {translateFailure(detail, t)}
        </p>
      )}
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  )
}
