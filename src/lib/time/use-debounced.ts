import { useEffect, useState } from 'react'

/** The value once it has not changed for `time` milliseconds. */
export function useDebounced<Value>(value: Value, time: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), time)
    return () => clearTimeout(timer)
  }, [value, time])
  return settled
}
