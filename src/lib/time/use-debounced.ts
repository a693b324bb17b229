import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for `time` milliseconds: what is typed fast is not asked letter by letter. */
export function useDebounced<Value>(value: Value, time: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), time)
    return () => clearTimeout(timer)
  }, [value, time])
  return settled
}
