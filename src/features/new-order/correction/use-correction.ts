import { useEffect, useEffectEvent, useState } from 'react'
import {
  beginCorrection,
  type Correction,
  changesNothing,
  voidsOf,
} from '#/entities/order/corrections/correct-order.ts'
import type { CorrectionOutcome } from '#/entities/order/corrections/corrections.ts'
import { useCorrectOrder } from '#/entities/order/corrections/use-corrections.ts'
import type { OpenOrder, OrderPlace } from '#/entities/order/open-orders/open-order.ts'
import type { Order } from '#/entities/order/schema.ts'
import { deviceDrafts } from '#/lib/forms/device-drafts.ts'
import type { OrderMenu } from '../menu/order-menu.ts'
import { changeOrder, type OrderChange, type OrderState, toOrderState } from '../order-state.ts'
import {
  correctionOf,
  openCorrection,
  type RestoredCorrection,
  type SentCorrection,
  toStoredCorrection,
} from './correction-lines.ts'
import { useVoidWords } from './VoidDialog.tsx'

/** `seen`: the order that is corrected. `unedited`: the same, opened for editing. `items`: the menu it was opened with. */
type CorrectionEdit = { seen: Order; items: OrderMenu['items']; unedited: OpenOrder; state: OrderState }

/** Nothing can be sent any more. */
const FINAL_KINDS: readonly CorrectionOutcome['kind'][] = ['gone', 'arrivedGone', 'goneWithout', 'deleted']

function withoutAnyLine(edit: CorrectionEdit): CorrectionEdit {
  const { openOrder } = edit.state
  const courses = openOrder.courses.map(() => ({ lines: [] }))
  return { ...edit, state: { ...edit.state, openOrder: { ...openOrder, courses } } }
}

/** A removed course leaves its number, or the courses after it would change theirs. */
function withoutLines(state: OrderState, course: number, words: string): OrderState {
  const { openOrder } = state
  const courses = openOrder.courses.map((each, index) => (index === course ? { lines: [] } : each))
  return { ...state, openOrder: { ...openOrder, courses }, undo: { openOrder, words } }
}

/**
 * The correction of a sent order: what is edited, its copy on the device, and what became of it once it was sent. They are
 * one hook because the copy must always say whether the correction may have arrived.
 * @param seenOrder the order as the person first sees it.
 * @param removesAll the person came here to cancel the whole order: it opens without any line.
 * @param onOutcome called when the backend has answered, or may have.
 */
export function useCorrection({
  seenOrder,
  isLive,
  restored,
  removesAll,
  draftKey,
  place,
  items,
  onOutcome,
}: {
  seenOrder: Order
  isLive: boolean
  restored: RestoredCorrection | undefined
  removesAll: boolean
  draftKey: string
  place: OrderPlace
  items: OrderMenu['items']
  onOutcome: (outcome: CorrectionOutcome, request: SentCorrection) => void
}) {
  const begin = (seen: Order, correction?: Correction): CorrectionEdit => {
    const sent = beginCorrection(seen) ?? { tableNumber: seen.tableNumber, totalCovers: seen.totalCovers, lines: [] }
    const unedited = openCorrection(seen, sent, place, items)
    const edited = correction ? openCorrection(seen, correction, place, items) : unedited
    return { seen, items, unedited, state: toOrderState(edited) }
  }
  const [edit, setEdit] = useState(() => {
    if (restored?.kind === 'fits') return begin(seenOrder, restored.correction)
    if (restored?.kind === 'unknown') return begin(restored.request.seen, restored.request.wanted)
    return removesAll ? withoutAnyLine(begin(seenOrder)) : begin(seenOrder)
  })
  const [outcome, setOutcome] = useState<(CorrectionOutcome & { request?: SentCorrection }) | undefined>(() =>
    restored?.kind === 'unknown'
      ? { ...restored, kind: isLive ? 'unknown' : 'unknownGone', attempt: restored.request.attempt }
      : undefined,
  )
  /** What is said of the stored correction, until the next change. */
  const [restoredKind, setRestoredKind] = useState(restored?.kind)
  const write = useCorrectOrder()

  const { seen, unedited, state } = edit
  const wanted = correctionOf(seen, unedited, state.openOrder)
  const isChanged = !changesNothing(seen, wanted)
  const isWholeOrder = wanted.lines.every((line) => line === null)
  const voids = voidsOf(seen, wanted)
  const voidRemark = useVoidWords(voids, isWholeOrder)
  // The same order must be sent again, so that it can be compared.
  const unsureRequest = outcome?.kind === 'unknown' || outcome?.kind === 'unknownGone' ? outcome.request : undefined
  const isFinal = outcome !== undefined && FINAL_KINDS.includes(outcome.kind)

  const store = (request?: SentCorrection) => {
    const typed = request ?? (isChanged ? { seen, wanted } : undefined)
    const written = typed
      ? deviceDrafts.save(draftKey, {
          typed: toStoredCorrection(typed, request !== undefined),
          base: '',
          savedAt: Date.now(),
        })
      : deviceDrafts.forget(draftKey)
    return written.catch(() => undefined)
  }
  const storeEdit = useEffectEvent(() => {
    if (!write.isPending && !unsureRequest) store()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(storeEdit, [edit])

  const change = (changeState: (state: OrderState) => OrderState) => {
    setOutcome(undefined)
    setRestoredKind(undefined)
    write.reset()
    setEdit((current) => ({ ...current, state: changeState(current.state) }))
  }

  const finish = (newOutcome: CorrectionOutcome, request: SentCorrection) => {
    if (newOutcome.kind === 'conflict')
      setEdit(begin(newOutcome.now, request.isCancelling ? undefined : newOutcome.correction))
    if (newOutcome.kind !== 'done')
      setOutcome({
        ...newOutcome,
        request: {
          ...request,
          ...('attempt' in newOutcome && { attempt: newOutcome.attempt }),
          tries: (request.tries ?? 0) + 1,
        },
      })
    onOutcome(newOutcome, request)
  }
  const send = async (request: SentCorrection) => {
    setOutcome(undefined)
    setRestoredKind(undefined)
    // After a crash it must be known that it may have arrived.
    await store(request)
    write.mutate(request, { onSuccess: (newOutcome) => finish(newOutcome, request), onError: () => store() })
  }
  const sendVoid = (reason: string) => {
    const remark = voidRemark(reason)
    if (!isWholeOrder) return send({ seen, wanted, reason: remark })
    const sent = beginCorrection(seen)
    if (!sent) return
    const lines = sent.lines.map((line, index) =>
      line && index === 0 ? { ...line, note: `${line.note ?? ''}\n${remark}`.trim() } : line,
    )
    send({ seen, wanted: { ...sent, lines }, isCancelling: true })
  }

  return {
    ...{ seen, state, voids, isChanged, isWholeOrder, isFinal, outcome, restoredKind, write, unsureRequest },
    isLocked: write.isPending || unsureRequest !== undefined || isFinal,
    /** The menu has loaded more since, as the options of a combination. */
    hasOldMenu: edit.items !== items,
    change,
    changeOrder: (orderChange: OrderChange) =>
      change((current) =>
        orderChange.type === 'removeCourse'
          ? withoutLines(current, orderChange.course, orderChange.words)
          : changeOrder(current, orderChange),
      ),
    restart: () => {
      setRestoredKind(undefined)
      setEdit(begin(seen))
    },
    reopen: () => setEdit(begin(seen)),
    forget: () => deviceDrafts.forget(draftKey).catch(() => undefined),
    send: () => send(unsureRequest ?? { seen, wanted }),
    sendVoid,
  }
}

export type CorrectionInProgress = ReturnType<typeof useCorrection>
