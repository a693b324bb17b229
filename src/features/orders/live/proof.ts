import { fetchOrderCount, fetchWhetherLive } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isReadUnavailable } from '#/lib/http/api-error.ts'
import { shapeError } from '#/lib/http/http.ts'
import { Disagreement } from '#/lib/stream/catch-up.ts'
import type { CheckResult } from '#/lib/stream/cross-check.ts'
import type { MessageKind } from '#/lib/stream/inbox.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'
import { readKitchenList } from './kitchen-list.ts'

/*
 * Proves that the board is the backend's (ADR-013). What the stream sends is only a claim: a list may be all live orders,
 * or those that have changed, or a heartbeat. Proofs are the backend's own list, or, where there is none, a count that fits
 * the board or the claim, and the archive.
 */

/** If the count differs this often in a row from what was just proved, it is not that of the live orders and is ignored. */
const MOST_DISAGREEMENTS = 3
/** How long a list that was read vouches for what the orders contain (ms). The count says only how many there are. */
const LIST_AGE = 30_000
/** A claim is compared with the count for this long (ms): later, some of its orders may have left. */
const CLAIM_AGE = 15_000

/** A list that comes this soon is what the stream begins with (ms). Later it may be a change. */
const OPENING = 5_000

/** `missing`: the backend has nothing to compare with. */
type Comparison = 'agrees' | 'disagrees' | 'missing'

/** @param options.onProved the board was proved, for the first time on this connection. */
export function createProof({ board, clock, onProved }: { board: LiveBoard; clock: Clock; onProved(): void }) {
  /** What the stream's lists are: all live orders, or a part. A part stays a part. */
  let lists: 'whole' | 'part' | undefined
  let claimedAt = 0
  /** The list with which the connection began. */
  let opening: ReturnType<LiveBoard['claim']> | undefined
  let openedAt = 0
  let hasReceived = false
  let isProved = false
  let disagreements = 0
  /** A count may be late: a connection disagrees once. */
  let disagreementsAtOpening = 0
  /** Whether the backend has a list, as far as the last reading has shown. */
  let hasList = true
  let listReadAt = 0

  const isCountTrusted = () => disagreements < MOST_DISAGREEMENTS
  const size = () => board.latest().orders.length + board.latest().unreadableCount
  /** The claim is a list that lacks orders, and nothing has shown what kind of list it is. */
  const isInQuestion = () => lists !== 'part' && board.claim().isList && board.unclaimed().length > 0

  function prove() {
    const isNews = !isProved
    isProved = true
    if (isNews) onProved()
  }

  /** Lists of one or none say little: such a list of changes may be all there is. */
  function noteWhole() {
    if (board.claim().isList && board.claim().ids.size > 1) lists ??= 'whole'
  }

  /** Undefined if the backend has no count. */
  const readCount = (signal: AbortSignal): Promise<number | undefined> =>
    fetchOrderCount({ signal }).catch((error: unknown) => {
      if (isReadUnavailable(error)) return undefined
      throw error
    })

  async function compareWithList(signal: AbortSignal): Promise<Comparison> {
    const claim = board.claim()
    const unclaimed = new Set(board.unclaimed().map(({ id }) => id))
    const isAsked = isInQuestion()
    try {
      const askedAt = clock.now()
      await board.read(() => readKitchenList({ signal }))
      listReadAt = askedAt
      hasList = true
    } catch (error) {
      if (!isReadUnavailable(error)) throw error
      hasList = false
      return 'missing'
    }
    if (claim === board.claim()) {
      const { orders } = board.latest()
      if (isAsked && orders.some(({ id }) => unclaimed.has(id))) lists = 'part'
      else if (orders.length === claim.ids.size && orders.every(({ id }) => claim.ids.has(id))) noteWhole()
    }
    if (!isCountTrusted()) return 'agrees'
    const count = await readCount(signal)
    disagreements = count === undefined || count === size() ? 0 : disagreements + 1
    return disagreements === 0 || !isCountTrusted() ? 'agrees' : 'disagrees'
  }

  async function compareWithCount(signal: AbortSignal): Promise<Comparison> {
    const claim = board.claim()
    const isSame = () => claim === board.claim()
    const count = await readCount(signal)
    const fits = (number: number) => count === number
    if (fits(size()) && isSame() && isInQuestion()) lists = 'part'
    const isNew = Math.abs(clock.now() - claimedAt) < CLAIM_AGE
    // After a gap, or after a while, the same number may be other orders.
    if (fits(size()) && (isProved || (isNew && board.unclaimed().length === 0))) {
      disagreements = 0
      return 'agrees'
    }
    const isAnyGone = count !== undefined && count <= size()
    const isMissing = count !== undefined && count < size()
    const unclaimed = board.unclaimed()
    const { gone, live, missing, hasArchive } = await fetchWhetherLive(
      isAnyGone ? [...unclaimed, ...board.latest().orders.filter((each) => !unclaimed.includes(each))] : unclaimed,
      signal,
    )
    board.takeOff(gone)
    if (count === undefined) return takeAtItsWord(live)
    if (fits(size() - missing.size)) board.takeOff(missing)
    // Of an old claim two faults may cancel each other out: an order that is missing, and a count that lacks one.
    if (fits(size()) && (isProved || isNew)) {
      disagreements = 0
      return 'agrees'
    }
    const areSomeLive = board.unclaimed().some(({ id }) => live.has(id))
    if (isSame() && isNew && !areSomeLive && fits(claim.ids.size + claim.unreadableCount)) {
      noteWhole()
      board.acceptClaim()
      return 'agrees'
    }
    const areAllLive = isNew && hasArchive && gone.size === 0 && board.unclaimed().every(({ id }) => live.has(id))
    if (isMissing && areAllLive) disagreements = Math.min(disagreements + 1, disagreementsAtOpening + 1)
    return isCountTrusted() ? 'disagrees' : takeAtItsWord(live)
  }

  /** Nothing lists or counts the orders: only a stream that began with a list has said which there are. */
  function takeAtItsWord(live: ReadonlySet<Order['id']>): Comparison {
    if (isInQuestion()) {
      if (board.unclaimed().some(({ id }) => live.has(id))) lists = 'part'
      else if (board.claim() === opening) board.acceptClaim()
    }
    return opening && lists !== 'part' && !isInQuestion() ? 'missing' : 'disagrees'
  }

  async function compare(signal: AbortSignal): Promise<Comparison> {
    const withList = await compareWithList(signal)
    if (withList !== 'missing') return withList
    const withCount = await compareWithCount(signal)
    // What was received is all there is.
    if (withCount !== 'disagrees') await board.read(async () => board.latest())
    return withCount
  }

  async function compareFully(signal: AbortSignal, isAlive: boolean): Promise<CheckResult> {
    const before = new Set(board.latest().orders)
    const result = await compare(signal)
    if (result === 'disagrees') return 'different'
    if (hasList) return board.latest().orders.every((order) => before.has(order)) ? 'same' : 'missed'
    // An equal count misses a changed order, or one that came while another left.
    return result === 'agrees' && isAlive ? 'same' : 'unknown'
  }

  async function quickCheck(signal: AbortSignal, isAlive: boolean): Promise<CheckResult | undefined> {
    if (isInQuestion()) return compareFully(signal, isAlive)
    const isListRecent = Math.abs(clock.now() - listReadAt) < LIST_AGE
    const isCountEnough = isAlive && isCountTrusted() && isListRecent
    if (hasList && !isCountEnough) return compareFully(signal, isAlive)
    const count = isCountTrusted() ? await readCount(signal) : undefined
    if (count === undefined ? hasList : count !== size()) return compareFully(signal, isAlive)
    // Heartbeats show that the stream is alive, and the count that no order is missing.
    return count !== undefined && isAlive ? 'same' : undefined
  }

  return {
    /** A stream was opened. */
    begin(): void {
      board.beginClaim()
      claimedAt = clock.now()
      openedAt = clock.now()
      hasReceived = false
      opening = undefined
      isProved = false
      disagreementsAtOpening = disagreements
    },

    /** Throws ApiError where it cannot be read. */
    onMessage(data: unknown): MessageKind {
      const kind = board.receive(data, lists === 'part')
      if (kind === 'greeting') return 'beat'
      if (kind === 'notice') return 'change'
      if (kind === 'unreadable') throw shapeError(data)
      const wasSilent = !hasReceived
      hasReceived = true
      if (kind !== 'list') return kind
      if (lists === 'part') return 'change'
      claimedAt = clock.now()
      if (wasSilent && Math.abs(claimedAt - openedAt) < OPENING) opening = board.claim()
      if (isInQuestion() || lists === undefined) return isProved && !isInQuestion() ? 'change' : 'claim'
      board.acceptClaim()
      prove()
      return 'whole'
    },

    /** Throws if it is not proved. */
    async refresh(signal: AbortSignal): Promise<void> {
      if ((await compare(signal)) === 'disagrees') throw new Disagreement('The count does not agree')
      prove()
    },

    async crossCheck(signal: AbortSignal, isAlive: boolean): Promise<CheckResult> {
      return (await quickCheck(signal, isAlive)) ?? compareFully(signal, isAlive)
    },

    quickCheck,
  }
}
