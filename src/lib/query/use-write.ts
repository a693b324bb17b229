import {
  type DefaultError,
  hashKey,
  type MutateFunction,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { ApiError } from '#/lib/http/api-error.ts'
import { showFailure } from './query-client.ts'

/** How long, in milliseconds, a write that succeeded is not made again: until its dialog is surely gone. */
const SETTLING = 500

/**
 * `useMutation` for a write that a tap begins. `mutate` does nothing while the same write (equal variables) is under way,
 * or has just succeeded: on a busy phone a second tap is handled before the busy button, or the closed dialog, is drawn.
 * A write that failed can be tried again at once. `mutateAsync` is for acts of several calls, which guard themselves.
 * What a form tells itself is told by a toast once the form is gone, or closed (`useShownWhile`).
 */
export function useWrite<TData, TVariables = void>({
  mutationFn,
  ...options
}: UseMutationOptions<TData, DefaultError, TVariables> &
  Required<Pick<UseMutationOptions<TData, DefaultError, TVariables>, 'mutationFn'>>) {
  // Until when the same is not done again, by its variables.
  const taken = useRef(new Map<string, number>())
  // Whether what it throws is seen where it was sent.
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => {
      isSeen.current = false
    }
  }, [])
  const hashOf = (variables: TVariables): string => hashKey([variables])

  const write = useMutation({
    ...options,
    mutationFn: async (variables, context) => {
      try {
        const data = await mutationFn(variables, context)
        taken.current.set(hashOf(variables), Date.now() + SETTLING)
        return data
      } catch (error) {
        taken.current.delete(hashOf(variables))
        throw error
      }
    },
    onError: (error, ...about) => {
      // What was stopped, and what a screen only has to ask about, is no failure.
      const isFailure = error instanceof ApiError
      if (options.meta?.showsFailure && !isSeen.current && isFailure) showFailure(error, options.meta.failure)
      return options.onError?.(error, ...about)
    },
  })
  const mutate: typeof write.mutate = (
    ...[variables, callbacks]: Parameters<MutateFunction<TData, DefaultError, TVariables>>
  ) => {
    const hash = hashOf(variables as TVariables)
    if (Date.now() < (taken.current.get(hash) ?? 0)) return
    // On, off and on again are three writes, however quick.
    for (const [other, until] of taken.current) if (Number.isFinite(until)) taken.current.delete(other)
    taken.current.set(hash, Number.POSITIVE_INFINITY)
    write.mutate(variables as TVariables, callbacks)
  }
  return { ...write, mutate, isSeen }
}

/**
 * For a dialog that shows its writes' errors itself and stays mounted for a while after it is closed: from then on a toast
 * shows them (`useWrite`).
 */
export function useShownWhile(open: boolean, ...writes: readonly { isSeen: RefObject<boolean> }[]): void {
  useEffect(() => {
    for (const { isSeen } of writes) isSeen.current = open
  })
}
