import { session } from '#/lib/session/session.ts'
import type { Database } from '#/lib/storage/database.ts'
import type { Clock, Timer } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'
import { type BoardPlace, loadBoard, saveBoard } from './stored-board.ts'

/** Milliseconds between two writes of the board to disk, plus some per order. */
const SAVE_EVERY = 5_000
const SAVE_EVERY_PER_ORDER = 50

/** Stores the board on this device, and restores it. */
export function createBoardSaver({
  board,
  place,
  database,
  clock,
}: {
  board: Pick<LiveBoard, 'latest' | 'toStored' | 'restore'>
  place: BoardPlace
  database: Database
  clock: Clock
}) {
  let timer: Timer | undefined

  function saveNow() {
    clock.clearTimeout(timer)
    timer = undefined
    // At a logout the stored board has gone with its person.
    if (session.lastEnd() === 'left' || session.lastEnd() === 'elsewhere') return
    const stored = board.toStored()
    if (stored) saveBoard(database, place, stored).catch(() => {})
  }

  return {
    saveNow,

    /** The board has changed. */
    saveSoon(): void {
      timer ??= clock.setTimeout(saveNow, SAVE_EVERY + board.latest().orders.length * SAVE_EVERY_PER_ORDER)
    },

    restore(): void {
      loadBoard(database, place).then(
        (stored) => stored && board.restore(stored),
        () => {},
      )
    },
  }
}
