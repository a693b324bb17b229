import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './UndoSlot.module.css'
import type { BoardActions } from './use-board-actions.ts'

/**
 * What stands where an order stood until its archive call goes out: as large as the card, so that nothing moves under the
 * finger that has just tapped, with the way back at the other end of it.
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
