import { useEffect, useRef, useState } from 'react'

/** The value, updated at most every `time` milliseconds. */
export function useThrottled<Value>(value: Value, time: number): Value {
  const [told, setTold] = useState(value)
  const last = useRef({ value, at: Number.NEGATIVE_INFINITY })

  useEffect(() => {
    if (value === last.current.value) return
    const tell = () => {
      last.current = { value, at: Date.now() }
      // React would call a function.
      setTold(() => value)
    }
    const wait = last.current.at + time - Date.now()
    if (wait <= 0 || wait > time) return tell()
    const timer = setTimeout(tell, wait)
    return () => clearTimeout(timer)
  }, [value, time])

  return told
}
