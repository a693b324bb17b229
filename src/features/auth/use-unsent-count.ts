import { useEffect, useState } from 'react'

/**
 * How many orders on this device are not surely in the kitchen, whoever they are of; 0 until the disk has been read. The
 * code that reads it comes after the page: the first view does without it.
 */
export function useUnsentCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    import('#/entities/order/unsent-count.ts').then(({ unsentCount }) => unsentCount()).then(setCount, () => undefined)
  }, [])
  return count
}
