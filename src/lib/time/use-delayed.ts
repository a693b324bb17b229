import { useEffect, useRef, useState } from 'react'

/** The value, updated at most every `time` milliseconds. */
export function useThrottled<Value>(value: Value, time: number): Value {
  const [throttled, setThrottled] = useState(value)
  const last = useRef({ value, at: Number.NEGATIVE_INFINITY })

  useEffect(() => {
    if (value === last.current.value) return
    const update = () => {
      last.current = { value, at: Date.now() }
      // A plain value that is a function would be called by React.
      setThrottled(() => value)
    }
    const wait = last.current.at + time - Date.now()
    if (wait <= 0 || wait > time) return update()
    const timer = setTimeout(update, wait)
    return () => clearTimeout(timer)
  }, [value, time])

  return throttled
}

/** The value once it has not changed for `time` milliseconds. */
export function useDebounced<Value>(value: Value, time: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), time)
    return () => clearTimeout(timer)
  }, [value, time])
  return debounced
}
