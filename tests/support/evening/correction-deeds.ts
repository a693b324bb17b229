import { fetchKitchenOrders } from '#/entities/order/api.ts'
import { beginCorrection } from '#/entities/order/corrections/correct-order.ts'
import {
  type CorrectionOutcome,
  cancelOrder,
  correctOrder,
  fireCourse,
  NotFired,
  type OrderCorrection,
} from '#/entities/order/corrections/corrections.ts'
import { COURSE_STATUSES, type Order } from '#/entities/order/schema.ts'
import { type Evening, SECOND } from './evening.ts'
import type { People } from './people.ts'
import type { StoredOrder, WireLine, WireOrder } from './service-backend.ts'
import type { Action, Intent, Page } from './service-network.ts'
import { fired, isHeld, lineKey, missingIn, quantityOf, withoutReason } from './wire-lines.ts'

/*
 * Sent orders are corrected, cancelled, and fired by course. Nothing that another person has changed may be overwritten, and
 * what a person is told must be true.
 */

/** Nothing was sent, or carried out, from here. */
const UNSENT: readonly string[] = ['gone', 'error', 'conflict', 'undeletable']

export type CorrectionDeeds = ReturnType<typeof correctionDeeds>

export function correctionDeeds(evening: Evening, { phone, director }: People) {
  const { random, clock, backend, figures, fail, deed, nextSerial, endangered, hooks } = evening
  /** What the backend has carried out of a wish, what a person was told was not sent. */
  const carriedOut = new Set<Intent>()
  const toldUnsent = new Map<Intent, string>()
  function checkUpdate(id: string, intent: Intent | undefined, reads: Action['reads'], body: WireOrder) {
    // Only its deletion cancels an order.
    if (intent && intent.kind !== 'cancel' && backend.orders.get(id)?.state === 'live') noteCarriedOut(intent)
    const base = reads.get(id) as WireOrder | undefined
    if (!base || !intent || intent.kind === 'mark' || intent.kind === 'plan')
      return fail(`${id} was written without being read`)
    deed(`written: ${intent.kind}`)
    if (JSON.stringify(backend.orders.get(id)?.wire) !== JSON.stringify(base)) figures.overlaps += 1
    const reason = 'reason' in intent ? intent.reason : undefined
    const { plain, times } = withoutReason(body.dishIndices, reason)
    const removed = missingIn(base.dishIndices, plain)
    const added = missingIn(plain, base.dishIndices)
    const { from, to, covers } = intent.kind === 'correct' ? intent : {}
    const isOne = (lines: WireLine[], line: WireLine | undefined) =>
      lines.length === 0 || (lines.length === 1 && lines[0] && line && lineKey(lines[0]) === lineKey(line))
    if (intent.kind === 'fire') {
      if (removed.some((line) => !isHeld(line) || line.course !== intent.course))
        fail(`firing a course of ${id} changed other lines`)
      if (missingIn(removed.map(fired), added).length > 0 || added.length > removed.length)
        fail(`a fired course of ${id} is not what was held`)
    } else if (!isOne(removed, from) || !isOne(added, to))
      fail(`an edit of ${id} by another person was overwritten (lines)`)
    if (reason && times !== 1) fail(`a void of ${id} has its reason ${times} times`)
    if (body.totalCovers !== base.totalCovers && body.totalCovers !== covers)
      fail(`an edit of ${id} by another person was overwritten (covers)`)
    if (body.tableNumber !== base.tableNumber && !(intent.kind === 'move' && intent.to === body.tableNumber))
      fail(`${id} was moved by nobody`)
    if (intent.kind !== 'status' && body.courseStatus !== base.courseStatus && base.courseStatus !== COURSE_STATUSES[2])
      fail(`the status of ${id} was moved back`)
    if (intent.kind !== 'fire' && removed.some(isHeld) && !(to === undefined || isHeld(to)))
      fail(`a held line of ${id} was changed`)
    if (added.some(isHeld) && !(from && isHeld(from)))
      fail(`a fired line of ${id} was held again: its course would be fired twice`)
  }

  function checkDeletion(id: string, intent: Intent | undefined, reads: Action['reads']) {
    const stored = backend.orders.get(id)
    if (intent?.kind !== 'cancel') return fail(`${id} was deleted by nobody`)
    if (stored?.state !== 'live') return
    noteCarriedOut(intent)
    deed('order cancelled')
    const read = reads.get(id) as WireOrder | undefined
    if (!read?.dishIndices.some((line) => line.note.endsWith(intent.reason)))
      fail(`${id} was deleted, and was not read again since its reason was written`)
    else if (JSON.stringify(read) !== JSON.stringify(stored.wire)) figures.overlaps += 1
    else if (!stored.wire.dishIndices.some((line) => line.note.endsWith(intent.reason)))
      fail(`${id} was deleted without its reason`)
  }

  /** A person who may correct, and the list as they have seen it a while ago. */
  const withSeen = (work: (page: Page, orders: readonly Order[], readAt: number) => unknown) => {
    const { page } = random.chance(0.3) ? { page: director() } : phone().tab()
    void page
      .run(async () => {
        const readAt = clock.now()
        const { orders } = await fetchKitchenOrders()
        page.clock.setTimeout(
          async () => {
            await Promise.resolve(work(page, orders, readAt)).catch(() => {})
          },
          random.below(15 * SECOND),
        )
      })
      .catch(() => {})
  }

  /** Somebody thinks, or is busy. */
  const pause = (page: Page) =>
    new Promise<void>((resolve) => {
      page.clock.setTimeout(resolve, random.below(70 * SECOND))
    })

  /** The answer of a write is lost more often, and the kitchen finishes the order meanwhile. */
  const endanger = (id: string, intent: Intent) => {
    if (random.chance(0.4)) return
    endangered.add(intent)
    clock.setTimeout(() => backend.leave(id, random.chance(0.8) ? 'archived' : 'deleted'), random.below(20 * SECOND))
  }

  const send = async (
    page: Page,
    intent: Intent,
    correction: OrderCorrection,
    by: typeof correctOrder = correctOrder,
  ): Promise<void> => {
    const name = intent.kind === 'correct' && intent.reason ? 'void' : intent.kind
    let attempt: OrderCorrection['attempt']
    endanger(correction.seen.id, intent)
    for (let times = 0; times < 3; times += 1) {
      const outcome = await page
        .run(() => by({ ...correction, attempt }), intent)
        .catch(() => ({ kind: 'error' }) as const)
      if (!page.isAlive) return
      deed(`${name}: ${outcome.kind}`)
      const isRepeated = outcome.kind === 'conflict' && outcome.isRepeated
      if (!isRepeated) checkTold(correction.seen.id, intent, outcome.kind)
      if (outcome.kind !== 'unknown' && outcome.kind !== 'unknownGone') return
      attempt = outcome.attempt
      await pause(page)
    }
  }

  const noteCarriedOut = (intent: Intent) => {
    carriedOut.add(intent)
    const told = toldUnsent.get(intent)
    if (told) fail(told)
  }

  /** Whether an order has what a person wanted. */
  const shows = (intent: Intent, { dishIndices, totalCovers, tableNumber }: WireOrder): boolean => {
    if (intent.kind === 'move') return tableNumber === intent.to
    if (intent.kind === 'fire') return !dishIndices.some((line) => line.course === intent.course && isHeld(line))
    if (intent.kind !== 'correct') return false
    const { covers, reason, to } = intent
    if (covers !== undefined) return totalCovers === covers
    return dishIndices.some(({ note }) => (reason ? note.endsWith(reason) : note === to?.note))
  }

  /** The sentence of an outcome must be true. `error`: it is called not sent, or not cancelled. */
  const checkTold = (id: string, intent: Intent, kind: CorrectionOutcome['kind'] | 'error') => {
    const stored = backend.orders.get(id)
    const what = `${intent.kind} of ${id}`
    if (!stored) return fail(`${what}: there is no such order`)
    if (UNSENT.includes(kind)) {
      if (carriedOut.has(intent)) fail(`${what} is called not sent, and was carried out`)
      toldUnsent.set(intent, `${what} is called not sent, and was carried out later`)
    }
    if (intent.kind === 'cancel') return checkToldCancelled(what, stored, kind)
    const wasStored = stored.versions.some((version) => shows(intent, version))
    if ((kind === 'done' || kind === 'arrivedGone') && !wasStored) fail(`${what} is called sent, and was never stored`)
    if (kind === 'arrivedGone' && stored.state === 'live') fail(`${id} is called no longer open, and is`)
    if (kind === 'deleted' && stored.state !== 'deleted') fail(`${id} is called cancelled, and is ${stored.state}`)
    if (kind === 'goneWithout' && (stored.state !== 'archived' || shows(intent, stored.wire)))
      fail(`${what}: the archive is said to lack it, and has it`)
  }

  const checkToldCancelled = (what: string, { state }: StoredOrder, kind: CorrectionOutcome['kind'] | 'error') => {
    if (kind === 'done' && state !== 'deleted') fail(`${what} is called cancelled, and is ${state}`)
    if (kind === 'goneWithout' && state !== 'archived') fail(`${what} is called archived, and is ${state}`)
  }

  const wire = (each: object) => each as WireLine

  const correct = (page: Page, orders: readonly Order[]) => {
    const seen = orders.length > 0 ? random.pick(orders) : undefined
    const was = seen && beginCorrection(seen)
    if (!seen || !was) return
    const at = was.lines.findIndex((line) => line && !isHeld(wire(line)))
    const line = was.lines[at]
    if (!line) return
    const serial = nextSerial()
    if (random.chance(0.3)) {
      const covers = 1 + random.below(9)
      return send(page, { kind: 'correct', covers }, { seen, wanted: { ...was, totalCovers: covers } })
    }
    const edited = { ...line, note: `c${serial}` }
    const wanted = { ...was, lines: was.lines.map((each, index) => (index === at ? edited : each)) }
    return send(page, { kind: 'correct', from: wire(line), to: wire(edited) }, { seen, wanted })
  }

  /** Takes a line off, or one of several. */
  const voidLine = (page: Page, orders: readonly Order[]) => {
    const seen = orders.length > 0 ? random.pick(orders) : undefined
    const was = seen && beginCorrection(seen)
    if (!seen || !was) return
    const serial = nextSerial()
    const reason = `reason ${serial}`
    const at = random.below(was.lines.length)
    const line = was.lines[at]
    if (!line) return
    if (was.lines.length === 1 || random.chance(0.2)) {
      const lines = was.lines.map((each, index) =>
        each && index === 0 ? { ...each, note: `${each.note}\n${reason}`.trim() } : each,
      )
      return send(page, { kind: 'cancel', reason }, { seen, wanted: { ...was, lines } }, cancelOrder)
    }
    const quantity = quantityOf(wire(line)) - 1
    const less = 'combinationId' in line ? { combinationQuantity: quantity } : { dishQuantity: quantity }
    const edited = quantity > 0 ? { ...line, ...less } : null
    const wanted = { ...was, lines: was.lines.map((each, index) => (index === at ? edited : each)) }
    const intent: Intent = { kind: 'correct', from: wire(line), reason, ...(edited && { to: wire(edited) }) }
    return send(page, intent, { seen, wanted, reason })
  }

  const fire = async (page: Page, orders: readonly Order[]) => {
    const held = orders.flatMap((order) =>
      order.lines.flatMap((line) => (line.isHeld ? [{ order, course: line.course }] : [])),
    )
    if (held.length === 0) return
    const { order, course } = random.pick(held)
    const { id } = order
    const intent: Intent = { kind: 'fire', course }
    let attempt: OrderCorrection['attempt']
    endanger(id, intent)
    for (let times = 0; times < 3; times += 1) {
      const kind = await page
        .run(() => fireCourse({ order, course, attempt }), intent)
        .then(
          () => 'done' as const,
          (error: unknown) => {
            if (!(error instanceof NotFired)) return 'error'
            attempt = error.attempt ?? attempt
            return error.why
          },
        )
      if (!page.isAlive) return
      deed(`fire: ${kind}`)
      checkTold(id, intent, kind)
      if (kind !== 'unknown' && kind !== 'unknownGone') return
      await pause(page)
    }
  }
  hooks.writes.push(({ intent, reads }, method, url, body) => {
    const id = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    const isUpdate = method === 'PATCH' && url.startsWith('/api/order/') && !url.startsWith('/api/order/archive/')
    if (isUpdate) checkUpdate(id, intent, reads, body as WireOrder)
    else if (method === 'DELETE') checkDeletion(id, intent, reads)
  })
  return { withSeen, correct, voidLine, fire, endanger, checkTold, toldUnsent }
}
