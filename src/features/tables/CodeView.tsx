import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TableCode } from '#/entities/table/api.ts'
import { codeProblem, isLocalAddress } from '#/entities/table/rules.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { BlobImage, BROKEN_IMAGE } from '#/ui/BlobImage.tsx'
import { Button } from '#/ui/Button.tsx'
import styles from './CodeView.module.css'
import { CODE_PROBLEM_TEXTS } from './code-problem-texts.ts'

const SIZE = 260

/** A table's code with its decoded content. A missing one is the broken-image picture (R2.34). */
export function CodeView({
  query,
  restaurantId,
  number,
}: {
  query: UseQueryResult<TableCode, Error>
  restaurantId: string
  number: number
}) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = query
  if (!data && !error) {
    return (
      <div className={styles.view} role="status">
        <div className={`${styles.frame} ${styles.waiting}`} />
        <span className="visually-hidden">{t('common.loading')}</span>
      </div>
    )
  }
  if (!data) {
    const { title, detail } = failureText(error, CODE_PROBLEM_TEXTS.missing)
    return (
      <div className={styles.view}>
        <img className={styles.frame} src={BROKEN_IMAGE} alt="" width={SIZE} height={SIZE} />
        <div role="alert" className={styles.problem}>
          <p>{translateFailure(title, t)}</p>
          {detail && (
            <p className={styles.reason} dir="auto">
              {translateFailure(detail, t)}
            </p>
          )}
        </div>
        <Button disabled={isFetching} onClick={() => refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  const problem = codeProblem(data.held, { restaurantId, number })
  return (
    <div className={styles.view}>
      <BlobImage
        className={styles.frame}
        image={data.image}
        alt={t('tables.codeTitle', { number })}
        width={SIZE}
        height={SIZE}
      />
      {data.held && (
        <p className={styles.held}>
          {t('tables.codeLeadsTo')} <bdi dir="ltr">{data.held}</bdi>
        </p>
      )}
      {problem ? (
        <p className={styles.problem} role="alert">
          {t(CODE_PROBLEM_TEXTS[problem])}
        </p>
      ) : (
        data.held && isLocalAddress(data.held) && <p className={styles.warning}>{t('tables.codeLocal')}</p>
      )}
    </div>
  )
}
