import { useTranslation } from 'react-i18next'
import styles from './UndoBar.module.css'

/** Says what was just taken away and puts it back, until the next change. It floats: nothing moves when it comes. */
export function UndoBar({ what, onUndo }: { what: string | undefined; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.place} role="status">
      {what !== undefined && (
        <div className={styles.bar}>
          <span className={styles.words} dir="auto">
            {t('newOrder.removed', { what })}
          </span>
          <button type="button" className={styles.undo} onClick={onUndo}>
            {t('newOrder.undo')}
          </button>
        </div>
      )}
    </div>
  )
}
