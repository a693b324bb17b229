import type { Order } from '#/entities/order/schema.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'
import type { Claim } from './claim.ts'

/** A list that comes this soon is what the stream begins with (ms). Later it may be a change. */
const OPENING = 5_000

/** What the stream's lists are: all live orders, or a part of them. */
export function createStreamLists(board: Pick<LiveBoard, 'claim' | 'unclaimed'>, clock: Clock) {
  /** Undefined: nothing has shown it. Lists that are parts stay parts. */
  let kind: 'whole' | 'part' | undefined
  let openedAt = 0
  let hasReceived = false
  /** The list with which the connection began. */
  let openingList: Claim | undefined

  const areParts = () => kind === 'part'

  return {
    areParts,
    areWhole: (): boolean => kind === 'whole',

    /** A stream was opened. */
    restart(): void {
      openedAt = clock.now()
      hasReceived = false
      openingList = undefined
    },

    /** A message with orders is on the board. */
    noteMessage(isList: boolean): void {
      const isOpening = !hasReceived && Math.abs(clock.now() - openedAt) < OPENING
      hasReceived = true
      if (isList && isOpening && !areParts()) openingList = board.claim()
    },

    /** The claim is a list that lacks orders, and nothing has shown whether these have left. */
    isClaimInQuestion: (): boolean => !areParts() && board.claim().isList && board.unclaimed().length > 0,

    /** The claim was the whole list. Lists of one or none say little: such a list of changes may be all there is. */
    noteWhole(): void {
      if (board.claim().isList && board.claim().ids.size > 1) kind ??= 'whole'
    },

    noteParts(): void {
      kind = 'part'
    },

    hasOpeningList: (): boolean => openingList !== undefined,
    isClaimOpeningList: (): boolean => board.claim() === openingList,

    /** @param live orders that were found to be live. */
    lacksSomeOf: (live: ReadonlySet<Order['id']>): boolean => board.unclaimed().some(({ id }) => live.has(id)),
  }
}
