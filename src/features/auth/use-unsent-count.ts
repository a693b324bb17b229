import { useEffect, useState } from 'react'

/**
 * How many orders on this device, of any user, are not confirmed; 0 until the storage has been read. Its code is loaded after
 * the page.
 */
export function useUnsentCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    import('#/entities/order/unsent-count.ts').then(({ unsentCount }) => unsentCount()).then(setCount, () => undefined)
  }, [])
  return count
}
