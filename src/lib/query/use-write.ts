import {
  type DefaultError,
  hashKey,
  type MutateFunction,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { ApiError } from '#/lib/http/api-error.ts'
import { showFailure } from './failures.ts'

/** After this time the dialog is certainly closed (ms). */
const IGNORED_AFTER_SUCCESS = 500

/**
 * `useMutation` for a tap. `mutate` ignores the same write (equal variables) while it runs and shortly after it has
 * succeeded, because on a slow phone a second tap comes before the next render. An error that a form shows itself
 * becomes a toast when the form is gone (`useShownWhile`).
 */
export function useWrite<TData, TVariables = void>({
  mutationFn,
  ...options
}: UseMutationOptions<TData, DefaultError, TVariables> &
  Required<Pick<UseMutationOptions<TData, DefaultError, TVariables>, 'mutationFn'>>) {
  // Maps the hash of the variables to the time until which they are ignored.
  const ignoredUntil = useRef(new Map<string, number>())
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => {
      isSeen.current = false
    }
  }, [])
  const hashOf = (variables: TVariables): string => hashKey([variables])

  const mutation = useMutation({
    ...options,
    mutationFn: async (variables, context) => {
      try {
        const data = await mutationFn(variables, context)
        ignoredUntil.current.set(hashOf(variables), Date.now() + IGNORED_AFTER_SUCCESS)
        return data
      } catch (error) {
        ignoredUntil.current.delete(hashOf(variables))
        throw error
      }
    },
    onError: (error, ...about) => {
      // A save that the person has cancelled is no failure.
      const isFailure = error instanceof ApiError
      if (options.meta?.showsFailure && !isSeen.current && isFailure) showFailure(error, options.meta.failure)
      return options.onError?.(error, ...about)
    },
  })
  const mutate: typeof mutation.mutate = (
    ...[variables, callbacks]: Parameters<MutateFunction<TData, DefaultError, TVariables>>
  ) => {
    const hash = hashOf(variables as TVariables)
    if (Date.now() < (ignoredUntil.current.get(hash) ?? 0)) return
    // A tap that switches on, one that switches off and one that switches on again are three writes. So a write that
    // has succeeded no longer blocks when another one follows.
    for (const [other, until] of ignoredUntil.current) if (Number.isFinite(until)) ignoredUntil.current.delete(other)
    ignoredUntil.current.set(hash, Number.POSITIVE_INFINITY)
    mutation.mutate(variables as TVariables, callbacks)
  }
  return { ...mutation, mutate, isSeen }
}

/** For a dialog that stays mounted after it is closed: its errors become toasts. */
export function useShownWhile(open: boolean, ...writes: readonly { isSeen: RefObject<boolean> }[]): void {
  useEffect(() => {
    for (const { isSeen } of writes) isSeen.current = open
  })
}
