import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import styles from './CodeChecks.module.css'
import { CODE_PROBLEM_TEXTS } from './code-problem-texts.ts'
import type { CheckedCode } from './print-codes.ts'

export function CodeChecks({ codes, onRetry }: { codes: readonly CheckedCode[]; onRetry: () => void }) {
  const { t } = useTranslation()
  const wordsId = useId()
  const done = codes.filter((code) => code.state !== 'checking').length
  const failed = codes.filter((code) => code.state === 'failed')
  return (
    <>
      <div className={styles.checks}>
        <p className={`${styles.done} figures`} id={wordsId} role="status">
          {t('tables.printChecked', { done, all: codes.length })}
        </p>
        <progress className={styles.progress} aria-labelledby={wordsId} value={done} max={Math.max(1, codes.length)} />
      </div>
      {failed.length > 0 && (
        <section className={styles.failed} role="alert">
          <h3>{t('tables.printNotThese')}</h3>
          <ul>
            {failed.map(({ table, problem }) => (
              <li key={table.id}>
                {t('entities.tableNumber', { number: table.number })} · {t(CODE_PROBLEM_TEXTS[problem])}
              </li>
            ))}
          </ul>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </section>
      )}
    </>
  )
}
