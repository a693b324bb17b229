import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { LIMITS } from '#/config/limits.ts'
import { openOrderStore } from '#/entities/order/on-device.ts'
import { emptyOrder, type OpenOrder, type OrderPlace, openOrderKey } from '#/entities/order/open-orders/open-order.ts'
import { showFailure } from '#/lib/query/failures.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { askToPersist } from '#/lib/storage/persist.ts'
import { changeOrder, type OrderChange, type OrderState, toOrderState, toStoredOrder } from './order-state.ts'

const askedCoversSchema = v.object({
  covers: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.coversMost)),
  /** Ms since 1970. The browser keeps the answer in its history entry long afterwards. */
  askedAt: v.number(),
})

type AskedCovers = v.InferOutput<typeof askedCoversSchema>

/** The covers asked for by the tables screen, from the router's state; else undefined. */
const readAskedCovers = (state: unknown): AskedCovers | undefined => {
  const read = v.safeParse(askedCoversSchema, state)
  return read.success ? read.output : undefined
}

/** Removes the answer from the history entry once it is stored: coming back after sending asks again. */
const forgetAskedCovers = (): void => window.history.replaceState({ ...window.history.state, usr: null }, '')

/** False: another tab has changed or sent it, or another open order has its place. */
const save = async (state: OrderState): Promise<boolean> => {
  try {
    const isStored = await openOrderStore.save(toStoredOrder(state))
    if (isStored) askToPersist()
    return isStored
  } catch (error) {
    // It could not be stored: it stays on screen, with an error.
    showFailure(error, 'newOrder.notKept')
    return true
  }
}

const isSame = (a: OpenOrder | undefined, b: OpenOrder): boolean => a?.id === b.id

const freshOrder = (place: OrderPlace): OpenOrder => emptyOrder(place, newId(), Date.now())

/**
 * The open order of a table for this person. Every change is on disk before it is shown; changes of other tabs are
 * shown at once.
 * @param routerState may have covers asked for by the tables screen; they win over those of an older open order.
 * @param onGone called when it was sent, moved or deleted, here or in another tab.
 * @returns `state` is undefined until the disk was read; `getNewest()` is ahead of it during a write.
 */
export function useOpenOrder(place: OrderPlace, routerState: unknown, onGone: (openOrder: OpenOrder) => void) {
  const [state, setState] = useState<OrderState>()
  // Ahead of the rendered state during a write; the next change builds on it.
  const latest = useRef<OrderState>(undefined)
  const key = openOrderKey(place)
  const callOnGone = useEffectEvent(onGone)

  const show = useCallback((next: OrderState) => {
    latest.current = next
    setState(next)
  }, [])

  const changeAgain = useEffectEvent((orderChange: OrderChange): Promise<void> => change(orderChange))
  const change = useCallback(
    async (orderChange: OrderChange): Promise<void> => {
      const previousState = latest.current
      const next = previousState && changeOrder(previousState, orderChange)
      if (!next || next === previousState) return
      latest.current = next
      if (await save(next)) {
        const savedAt = openOrderStore.writtenAt(next.openOrder)
        // What has arrived meanwhile may be newer.
        const isNewer = (current: OrderState | undefined): current is OrderState =>
          isSame(current?.openOrder, next.openOrder) && Number(current?.openOrder.updatedAt) > savedAt
        return setState((current) => (isNewer(current) ? current : next))
      }
      const stored = await openOrderStore.load(next.openOrder)
      const current = latest.current
      if (stored && current && isSame(stored, next.openOrder)) {
        // Another tab was faster: the change is made to what is there now.
        const hasStored = isSame(stored, current.openOrder) && current.openOrder.updatedAt === stored.updatedAt
        if (!hasStored) latest.current = changeOrder(current, { type: 'arrived', openOrder: stored })
        return changeAgain(orderChange)
      }
      show(toOrderState(stored ?? { ...freshOrder(next.openOrder), covers: next.openOrder.covers }))
    },
    [show],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything that `place` does
  useEffect(() => {
    let isOver = false
    openOrderStore.load(place).then(async (openOrder) => {
      if (isOver || latest.current) return
      latest.current = toOrderState(openOrder ?? freshOrder(place))
      const askedCovers = readAskedCovers(routerState)
      // After a reload or on the way back they may be older than a change made here.
      if (askedCovers && askedCovers.askedAt > (openOrder?.updatedAt ?? 0))
        await change({ type: 'covers', covers: askedCovers.covers })
      else setState(latest.current)
      if (askedCovers && !isOver) forgetAskedCovers()
    })
    const unsubscribe = openOrderStore.subscribe(place, (openOrder) => {
      if (!latest.current) return
      const previousOrder = latest.current.openOrder
      const arrivedOrder = openOrder ?? { ...freshOrder(place), covers: latest.current.openOrder.covers }
      show(changeOrder(latest.current, { type: 'arrived', openOrder: arrivedOrder }))
      if (!openOrder) callOnGone(previousOrder)
    })
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [key])

  const getNewest = useCallback(() => latest.current, [])
  return { state, getNewest, change }
}
