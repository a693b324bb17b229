import { useEffect, useState } from 'react'

/**
 * What `read` has found in the device's storage; undefined until then. It is read again when `subscribe` notifies.
 * @param key identifies what is read. When the key changes, it is read again.
 */
export function useStored<Value>(
  key: string,
  read: () => Promise<Value>,
  subscribe: (listener: () => void) => () => void = () => () => undefined,
): Value | undefined {
  const [stored, setStored] = useState<Value>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for both functions
  useEffect(() => {
    let isOver = false
    const update = async () => {
      const value = await read()
      if (!isOver) setStored(value)
    }
    update()
    const unsubscribe = subscribe(update)
    return () => {
      isOver = true
      unsubscribe()
    }
  }, [key])
  return stored
}
