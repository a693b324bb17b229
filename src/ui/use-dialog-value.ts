import { useState } from 'react'

/**
 * What a dialog shows, also while it closes: the last value that was there. `opening` counts up each time one opens; as a
 * `key` it makes every opening begin with nothing of the one before.
 */
export function useDialogValue<Value>(value: Value | undefined): { shown: Value | undefined; opening: number } {
  const [state, setState] = useState({ value, shown: value, opening: 0 })
  if (value === state.value) return state
  const opens = value !== undefined && state.value === undefined
  const next = { value, shown: value ?? state.shown, opening: state.opening + (opens ? 1 : 0) }
  setState(next)
  return next
}
