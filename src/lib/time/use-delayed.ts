import { useEffect, useRef, useState } from 'react'

/** The value, which is updated at most once in `time` milliseconds. */
export function useThrottled<Value>(value: Value, time: number): Value {
  const [throttled, setThrottled] = useState(value)
  const lastUpdate = useRef({ value, at: Number.NEGATIVE_INFINITY })

  useEffect(() => {
    if (value === lastUpdate.current.value) return
    const update = () => {
      lastUpdate.current = { value, at: Date.now() }
      // React would call a value that is a function, so it is wrapped.
      setThrottled(() => value)
    }
    const wait = lastUpdate.current.at + time - Date.now()
    if (wait <= 0 || wait > time) return update()
    const timer = setTimeout(update, wait)
    return () => clearTimeout(timer)
  }, [value, time])

  return throttled
}

/** The value, which is updated when it has not changed for `time` milliseconds. */
export function useDebounced<Value>(value: Value, time: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), time)
    return () => clearTimeout(timer)
  }, [value, time])
  return debounced
}
