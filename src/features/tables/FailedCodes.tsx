import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import { CODE_PROBLEM_TEXTS } from './code-problem-texts.ts'
import styles from './FailedCodes.module.css'
import type { CheckedCode } from './print-codes.ts'

/** Which codes will not be printed, and why. */
export function FailedCodes({ codes, onRetry }: { codes: readonly CheckedCode[]; onRetry: () => void }) {
  const { t } = useTranslation()
  const failed = codes.filter((code) => code.state === 'failed')
  if (failed.length === 0) return null
  return (
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
  )
}
