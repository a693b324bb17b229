import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasStatus } from '#/lib/http/api-error.ts'

/** Whether the backend has answered 403 to a read behind the bearer, of whatever screen. It stays so while this is drawn. */
export function useRefusedRead(): boolean {
  const queries = useQueryClient().getQueryCache()
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    const look = () =>
      setIsRefused(
        (before) =>
          before || queries.getAll().some(({ meta, state }) => !meta?.isPublic && hasStatus(state.error, 403)),
      )
    // Some reads start before the page is drawn.
    look()
    return queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look()
    })
  }, [queries])
  return isRefused
}
