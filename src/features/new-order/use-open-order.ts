import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openOrderStore } from '#/entities/order/on-device.ts'
import { emptyOrder, type OpenOrder, type OrderPlace, openOrderKey } from '#/entities/order/open-order.ts'
import { showFailure } from '#/lib/query/query-client.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { type AskedCovers, forgetAskedCovers } from './asked-covers.ts'
import { beginWith, changeOrder, type OrderChange, type OrderState, toKeep } from './order-state.ts'

/** False: another tab has sent this very draft, or another draft has taken its place. */
const save = async (state: OrderState): Promise<boolean> => {
  try {
    return await openOrderStore.save(toKeep(state))
  } catch (error) {
    // What even the database's own memory refuses stays on the screen, and is said.
    showFailure(error, 'newOrder.notKept')
    return true
  }
}

const freshOrder = (place: OrderPlace): OpenOrder => emptyOrder(place, newId(), Date.now())

/**
 * The draft of a table as this person left it, and the one way to change it. Every change is on disk before the screen
 * shows it; a change by another tab is shown at once.
 * @param asked the covers that the tables screen has asked for; they win over those of an older draft.
 * @param onGone the draft is no longer here: it was sent, moved or deleted, by this tab or another one.
 * @returns `state` is undefined until the disk has answered; `newest()` is ahead of it while the disk is writing.
 */
export function useOpenOrder(place: OrderPlace, asked: AskedCovers | undefined, onGone: () => void) {
  const [state, setState] = useState<OrderState>()
  // What the next change builds on: newer than what is shown while the disk is writing.
  const latest = useRef<OrderState>(undefined)
  const key = openOrderKey(place)
  const gone = useEffectEvent(onGone)

  const show = useCallback((next: OrderState) => {
    latest.current = next
    setState(next)
  }, [])

  const change = useCallback(
    async (asked: OrderChange): Promise<void> => {
      const before = latest.current
      const next = before && changeOrder(before, asked)
      if (!next || next === before) return
      latest.current = next
      if (await save(next)) return setState(next)
      // What is there now is shown.
      const there = await openOrderStore.load(next.openOrder)
      show(beginWith(there ?? { ...freshOrder(next.openOrder), covers: next.openOrder.covers }))
    },
    [show],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says everything that `place` does
  useEffect(() => {
    let isOver = false
    openOrderStore.load(place).then(async (openOrder) => {
      if (isOver || latest.current) return
      latest.current = beginWith(openOrder ?? freshOrder(place))
      // After a reload, or on the way back, they may have been changed here since.
      if (asked && asked.askedAt > (openOrder?.updatedAt ?? 0)) await change({ type: 'covers', covers: asked.covers })
      else setState(latest.current)
      if (asked && !isOver) forgetAskedCovers()
    })
    const stop = openOrderStore.subscribe(place, (openOrder) => {
      if (!latest.current) return
      const arrived = openOrder ?? { ...freshOrder(place), covers: latest.current.openOrder.covers }
      show(changeOrder(latest.current, { type: 'arrived', openOrder: arrived }))
      if (!openOrder) gone()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [key])

  const newest = useCallback(() => latest.current, [])
  return { state, newest, change }
}
