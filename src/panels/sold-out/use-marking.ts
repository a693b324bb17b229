import { useRef, useState } from 'react'
import type { Dish } from '#/entities/dish/schema.ts'
import { useSetAvailability } from '#/entities/menu/use-set-availability.ts'
import { isUnanswered } from '#/lib/http/api-error.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { noticeMark } from './until-tomorrow.ts'

/** `saving`, or why it failed. */
export type MarkState = 'saving' | { error: unknown }

/** Marks dishes one by one, with a result for each. @param isOpen true: the panel shows failures; else they are toasts. */
export function useMarking(restaurantId: string, isOpen: boolean) {
  const write = useSetAvailability(restaurantId, { showsFailure: true, onMarked: noticeMark })
  useShownWhile(isOpen, write)
  const [states, setStates] = useState<ReadonlyMap<Dish['id'], MarkState>>(new Map())
  const savingIds = useRef(new Set<Dish['id']>())

  const showState = (dishId: Dish['id'], state: MarkState | undefined) =>
    setStates((previousStates) => {
      const next = new Map(previousStates)
      if (state) next.set(dishId, state)
      else next.delete(dishId)
      return next
    })

  /** Returns the error, if any. */
  const mark = async (dishId: Dish['id'], isAvailable: boolean): Promise<unknown> => {
    if (savingIds.current.has(dishId)) return undefined
    savingIds.current.add(dishId)
    showState(dishId, 'saving')
    try {
      await write.mutateAsync({ dishId, isAvailable })
      showState(dishId, undefined)
      return undefined
    } catch (error) {
      showState(dishId, { error })
      return error
    } finally {
      savingIds.current.delete(dishId)
    }
  }

  /** Restores dishes one after the other, and stops at the first call without an answer. */
  const restore = async (dishIds: readonly Dish['id'][]): Promise<void> => {
    for (const dishId of dishIds) {
      const error = await mark(dishId, true)
      if (isUnanswered(error)) return
    }
  }

  return { states, isBusy: [...states.values()].includes('saving'), mark, restore }
}
