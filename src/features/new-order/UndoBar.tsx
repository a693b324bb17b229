import { useTranslation } from 'react-i18next'
import styles from './UndoBar.module.css'

/**
 * Says what was just taken away, or closed half-filled, and brings it back, until the next change. It floats: nothing
 * moves when it comes.
 */
export function UndoBar({
  removed,
  left,
  onUndo,
}: {
  removed: string | undefined
  left: { name: string; takeUp: () => void } | undefined
  onUndo: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.place} role="status">
      {(left || removed !== undefined) && (
        <div className={styles.bar}>
          <span className={styles.words} dir="auto">
            {left ? t('newOrder.notAdded', { what: left.name }) : t('newOrder.removed', { what: removed })}
          </span>
          <button type="button" className={styles.undo} onClick={left ? left.takeUp : onUndo}>
            {t(left ? 'newOrder.takeUp' : 'newOrder.undo')}
          </button>
        </div>
      )}
    </div>
  )
}
