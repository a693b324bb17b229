import { fetchOrderCount, fetchWhetherLive } from '#/entities/order/api.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isReadUnavailable } from '#/lib/http/api-error.ts'
import { shapeError } from '#/lib/http/http.ts'
import { DisagreementError } from '#/lib/stream/catch-up.ts'
import type { CheckResult } from '#/lib/stream/cross-check.ts'
import type { MessageKind } from '#/lib/stream/inbox.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { LiveBoard } from './board.ts'
import { createCountTrust } from './count-trust.ts'
import { readKitchenList } from './kitchen-list.ts'
import { createStreamLists } from './stream-lists.ts'

/*
 * Proves that the board is the backend's (ADR-013). What the stream sends is only a claim: a list may be all live orders,
 * or those that have changed, or a heartbeat. Proofs are the backend's own list, or, where there is none, a count that fits
 * the board or the claim, and the archive.
 */

/** How long a list that was read vouches for what the orders contain (ms). The count says only how many there are. */
const LIST_AGE = 30_000
/** A claim is compared with the count for this long (ms): later, some of its orders may have left. */
const CLAIM_AGE = 15_000

/** `missing`: the backend has nothing to compare with. */
type Comparison = 'agrees' | 'disagrees' | 'missing'

/** Undefined if the backend has no count. */
const readCount = (signal: AbortSignal): Promise<number | undefined> =>
  fetchOrderCount({ signal }).catch((error: unknown) => {
    if (isReadUnavailable(error)) return undefined
    throw error
  })

/**
 * It stays whole because the comparisons are one decision: each is made where the one before it has nothing to compare with, and all
 * change what is proved.
 * @param options.onProved the board was proved, for the first time on this connection.
 */
export function createProof({ board, clock, onProved }: { board: LiveBoard; clock: Clock; onProved(): void }) {
  const lists = createStreamLists(board, clock)
  const countTrust = createCountTrust()
  let isProved = false
  /** Whether the backend has a list, as far as the last reading has shown. */
  let hasList = true
  let listReadAt = 0

  const boardSize = () => board.latest().orders.length + board.latest().unreadableCount

  function noteProved() {
    const isNewlyProved = !isProved
    isProved = true
    if (isNewlyProved) onProved()
  }

  async function compareWithList(signal: AbortSignal): Promise<Comparison> {
    const claim = board.claim()
    const unclaimedIds = new Set(board.unclaimed().map(({ id }) => id))
    const wasInQuestion = lists.isClaimInQuestion()
    try {
      const requestedAt = clock.now()
      await board.read(() => readKitchenList({ signal }))
      listReadAt = requestedAt
      hasList = true
    } catch (error) {
      if (!isReadUnavailable(error)) throw error
      hasList = false
      return 'missing'
    }
    if (claim === board.claim()) {
      const { orders } = board.latest()
      if (wasInQuestion && orders.some(({ id }) => unclaimedIds.has(id))) lists.noteParts()
      else if (orders.length === claim.ids.size && orders.every(({ id }) => claim.ids.has(id))) lists.noteWhole()
    }
    if (!countTrust.isTrusted()) return 'agrees'
    const count = await readCount(signal)
    const isFitting = count === undefined || count === boardSize()
    if (isFitting) countTrust.noteAgreement()
    else countTrust.noteDisagreement()
    return isFitting || !countTrust.isTrusted() ? 'agrees' : 'disagrees'
  }

  async function compareWithCount(signal: AbortSignal): Promise<Comparison> {
    const claim = board.claim()
    const isSameClaim = () => claim === board.claim()
    const count = await readCount(signal)
    const agree = () => {
      countTrust.noteAgreement()
      return 'agrees' as const
    }
    if (count === boardSize() && isSameClaim() && lists.isClaimInQuestion()) lists.noteParts()
    const isClaimNew = Math.abs(clock.now() - board.claim().at) < CLAIM_AGE
    // After a gap, or after a while, the same number may be other orders.
    if (count === boardSize() && (isProved || (isClaimNew && board.unclaimed().length === 0))) return agree()
    const mayAnyHaveLeft = count !== undefined && count <= boardSize()
    const isCountLower = count !== undefined && count < boardSize()
    const unclaimed = board.unclaimed()
    const { gone, live, missing, hasArchive } = await fetchWhetherLive(
      mayAnyHaveLeft ? [...unclaimed, ...board.latest().orders.filter((each) => !unclaimed.includes(each))] : unclaimed,
      signal,
    )
    board.takeOff(gone)
    if (count === undefined) return trustOpeningList(live)
    if (count === boardSize() - missing.size) board.takeOff(missing)
    // Of an old claim two faults may cancel each other out: an order that is missing, and a count that lacks one.
    if (count === boardSize() && (isProved || isClaimNew)) return agree()
    const isWholeClaim = count === claim.ids.size + claim.unreadableCount
    if (isSameClaim() && isClaimNew && !lists.lacksSomeOf(live) && isWholeClaim) {
      lists.noteWhole()
      board.acceptClaim()
      return 'agrees'
    }
    const areAllLive = isClaimNew && hasArchive && gone.size === 0 && board.unclaimed().every(({ id }) => live.has(id))
    if (isCountLower && areAllLive) countTrust.noteDisagreementOfConnection()
    return countTrust.isTrusted() ? 'disagrees' : trustOpeningList(live)
  }

  /** Nothing lists or counts the orders: only a stream that began with a list has said which there are. */
  function trustOpeningList(live: ReadonlySet<Order['id']>): Comparison {
    if (lists.isClaimInQuestion()) {
      if (lists.lacksSomeOf(live)) lists.noteParts()
      else if (lists.isClaimOpeningList()) board.acceptClaim()
    }
    return lists.hasOpeningList() && !lists.areParts() && !lists.isClaimInQuestion() ? 'missing' : 'disagrees'
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
    const ordersBefore = new Set(board.latest().orders)
    const result = await compare(signal)
    if (result === 'disagrees') return 'different'
    if (hasList) return board.latest().orders.every((order) => ordersBefore.has(order)) ? 'same' : 'missed'
    // An equal count misses a changed order, or one that came while another left.
    return result === 'agrees' && isAlive ? 'same' : 'unknown'
  }

  async function quickCheck(signal: AbortSignal, isAlive: boolean): Promise<CheckResult | undefined> {
    if (lists.isClaimInQuestion()) return compareFully(signal, isAlive)
    const isListRecent = Math.abs(clock.now() - listReadAt) < LIST_AGE
    const isCountEnough = isAlive && countTrust.isTrusted() && isListRecent
    if (hasList && !isCountEnough) return compareFully(signal, isAlive)
    const count = countTrust.isTrusted() ? await readCount(signal) : undefined
    if (count === undefined ? hasList : count !== boardSize()) return compareFully(signal, isAlive)
    // Heartbeats show that the stream is alive, and the count that no order is missing.
    return count !== undefined && isAlive ? 'same' : undefined
  }

  return {
    /** A stream was opened. */
    begin(): void {
      board.beginClaim()
      lists.restart()
      countTrust.restart()
      isProved = false
    },

    /** Throws ApiError where it cannot be read. */
    onMessage(data: unknown): MessageKind {
      const kind = board.receive(data, lists.areParts())
      if (kind === 'greeting') return 'beat'
      if (kind === 'notice') return 'change'
      if (kind === 'unreadable') throw shapeError(data)
      lists.noteMessage(kind === 'list')
      if (kind !== 'list') return kind
      if (lists.areParts()) return 'change'
      if (lists.isClaimInQuestion() || !lists.areWhole())
        return isProved && !lists.isClaimInQuestion() ? 'change' : 'claim'
      board.acceptClaim()
      noteProved()
      return 'whole'
    },

    /** Throws if it is not proved. */
    async refresh(signal: AbortSignal): Promise<void> {
      if ((await compare(signal)) === 'disagrees') throw new DisagreementError('The count does not agree')
      noteProved()
    },

    async crossCheck(signal: AbortSignal, isAlive: boolean): Promise<CheckResult> {
      return (await quickCheck(signal, isAlive)) ?? compareFully(signal, isAlive)
    },

    quickCheck,
  }
}
