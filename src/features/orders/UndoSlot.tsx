import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './UndoSlot.module.css'
import type { BoardActions } from './use-kitchen.ts'

/**
 * Fills an archived order's place until its call goes out. As large as the card, so that nothing moves under the
 * finger; the undo button is at the other end.
 */
export function UndoSlot({ id, tableNumber, actions }: { id: string; tableNumber: number; actions: BoardActions }) {
  const { t } = useTranslation()
  return (
    <div className={styles.slot}>
      <div className={styles.words}>
        <p className={styles.text}>{t('orders.archivedTable', { number: tableNumber })}</p>
        <Button onClick={() => actions.undo(id)}>
          {t('orders.undo')}
          <span className="visually-hidden">{t('entities.tableNumber', { number: tableNumber })}</span>
        </Button>
      </div>
      <span className={styles.time} style={{ animationDuration: `${LIMITS.undoTime}ms` }} aria-hidden="true" />
    </div>
  )
}
