import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import type { Archiving } from './live/archive-queue.ts'
import styles from './UndoPill.module.css'
import type { BoardActions } from './use-kitchen.ts'

/** Always in view: the card's place may be scrolled away. */
export function UndoPill({ archiving, actions }: { archiving: readonly Archiving[]; actions: BoardActions }) {
  const { t } = useTranslation()
  const last = archiving.findLast(({ state }) => state === 'waiting')
  if (!last) return null
  return (
    <Button className={styles.pill} onClick={() => actions.undo(last.id)}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path
          d="M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {t('orders.undoTable', { number: last.tableNumber })}
    </Button>
  )
}
