import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CodeProgress.module.css'
import type { CheckedCode } from './print-codes.ts'

/** How many codes are checked. */
export function CodeProgress({ codes }: { codes: readonly CheckedCode[] }) {
  const { t } = useTranslation()
  const wordsId = useId()
  const done = codes.filter((code) => code.state !== 'checking').length
  return (
    <div className={styles.checks}>
      <p className={`${styles.done} figures`} id={wordsId} role="status">
        {t('tables.printChecked', { done, all: codes.length })}
      </p>
      <progress className={styles.progress} aria-labelledby={wordsId} value={done} max={Math.max(1, codes.length)} />
    </div>
  )
}
