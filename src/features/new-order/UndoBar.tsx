import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import { Icon } from '#/ui/Icon.tsx'
import styles from './UndoBar.module.css'

/** Restores what was just removed or closed, until the next change. It floats, so that nothing moves. */
export function UndoBar({
  removed,
  left,
  isOverSheet,
  onUndo,
}: {
  removed: string | undefined
  left: { name: string; takeUp: () => void; drop: () => void } | undefined
  /** The sheet with the courses is open. */
  isOverSheet: boolean
  onUndo: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className={isOverSheet ? styles.overSheet : styles.place} role="status">
      {(left || removed !== undefined) && (
        <div className={styles.bar}>
          <span className={styles.words} dir="auto">
            {left ? t('newOrder.notAdded', { what: left.name }) : t('newOrder.removed', { what: removed })}
          </span>
          <Button look="quiet" className={styles.undo} onClick={left ? left.takeUp : onUndo}>
            {t(left ? 'newOrder.takeUp' : 'newOrder.undo')}
          </Button>
          {left && (
            <Button look="icon" className={styles.drop} aria-label={t('newOrder.dropLeft')} onClick={left.drop}>
              <Icon name="close" />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
