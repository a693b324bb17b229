import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './ReorderList.module.css'
import { type Move, mayMove } from './reorder.ts'

const MOVES = ['top', 'up', 'down', 'bottom'] as const
const WORDS = {
  top: 'common.moveTop',
  up: 'common.moveUp',
  down: 'common.moveDown',
  bottom: 'common.moveBottom',
} as const
// To the top and the bottom: an arrow to a bar.
const ARROWS = {
  top: 'M5 4h14M12 20V9M6 14l6-6 6 6',
  up: 'M12 19V6M6 12l6-6 6 6',
  down: 'M12 5v13M6 12l6 6 6-6',
  bottom: 'M5 20h14M12 4v11M6 10l6 6 6-6',
}

/** A row of `ReorderList` with its arrows. */
export const ReorderRow = memo(function ReorderRow({
  id,
  name,
  position,
  count,
  isBusy,
  onMove,
}: {
  id: string
  name: string
  /** From 1 up. */
  position: number
  count: number
  isBusy: boolean
  onMove: (id: string, move: Move) => void
}) {
  const { t } = useTranslation()
  return (
    // The content of a list item: an <li>, or a row of the virtual list.
    <div className={styles.row} data-id={id}>
      <span className={`${styles.position} figures`} aria-hidden="true">
        {position}
      </span>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.moves}>
        {MOVES.map((way) => (
          <Button
            look="icon"
            key={way}
            className={styles.move}
            data-move={way}
            aria-label={t(WORDS[way], { name })}
            title={t(WORDS[way], { name })}
            disabled={isBusy}
            // Not `disabled`: at the end of the list the button keeps the focus.
            aria-disabled={!mayMove(way, position - 1, count)}
            onClick={() => onMove(id, way)}
          >
            <Icon path={ARROWS[way]} />
          </Button>
        ))}
      </span>
    </div>
  )
})
